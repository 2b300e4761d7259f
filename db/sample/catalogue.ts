/** The alternative text of each picture in ./pictures, and of each drawing. */
const alts: Record<string, string> = {
  apartment_balcony_closeup:
    "Close view of brick apartment balconies with planters, timber screens and glass balustrades in sunlight",
  apartment_block:
    "A tall red-brick apartment building with white balconies and timber screens seen from the street corner in afternoon sun",
  apartment_dusk: "A brick apartment building at dusk with lit living rooms and a glowing lobby",
  apartment_morning: "A brick apartment tower with planted balconies above a quiet street in morning light",
  civic_arcade_oblique:
    "Pointed brick arches with pale stone trim lead along a civic arcade towards its tall portal",
  civic_brick_jali:
    "A brick civic building with a tall pointed portal and arcades at the end of a water channel",
  civic_brick_jali_tall:
    "The tall pointed portal of a brick civic building at the end of a water channel lined with cypresses",
  civic_jali_closeup: "Raking sunlight on twisted brick jali screens above pointed brick arches",
  construction_frame:
    "A concrete frame under construction with scaffolding, brick infill and a yellow tower crane above a blue hoarding",
  construction_frame_tall: "A concrete frame rising behind scaffolding under a yellow tower crane",
  interior_bedroom: "A calm bedroom with a wide bed, a dresser and full-height glazing to the garden",
  interior_living:
    "A bright living room with linen sofas, a travertine fireplace and full-height glazing to a garden",
  interior_living_library:
    "A living room seen across armchairs towards linen sofas, a travertine fireplace and a lit bookcase",
  interior_stair_hall: "A double-height hall with a timber stair on a brick wall and sunlight through a jali",
  land_plot:
    "A level grass plot behind a low stone wall and open gate, with survey strings, trees and hills beyond",
  office_dusk: "A concrete-finned office building with lit floors by a reflecting pool at dusk",
  office_hq:
    "A concrete-finned office headquarters with lit floors mirrored in a long reflecting pool at sunset",
  office_plaza_lobby:
    "The glazed lobby of a concrete office building under a timber soffit, with benches and lights along the plaza",
  retail_cafe_dusk: "Pavement tables in front of a softly lit café below a timber canopy at dusk",
  retail_street_day:
    "A brick mixed-use building with glazed shops, street trees and café tables in clear morning sun",
  retail_street_dusk:
    "A brick mixed-use building with lit shops and café tables on a tree-lined street at dusk",
  villa_brick_house:
    "A two-storey red-brick villa with dark timber slats, a white roof frame and a pool among palms in daylight",
  villa_dusk: "A villa at dusk, its lit living room reflected in the pool",
  villa_pool:
    "A two-storey modern villa with white cantilevered frame, timber slats and travertine tower beside a pool in golden evening light",
  villa_terrace:
    "Three loungers on a timber deck between a pool and the glazed living room of a modern villa",
  hall_shadow: "The star shadows of a jali on a brick wall beside a timber stair",
  hall_lamps: "Glass lamps hang at many heights in a double-height hall",
  hall_jali: "A screen of white cast stars, two storeys high, with daylight behind it",
  hall_stair: "A timber stair rises along a brick wall in the light of a jali",
  villa_slats: "Timber slats before the bedrooms of a villa, above its lit living room and pool",
  villa_deck: "Two loungers on a timber deck at the edge of a dark pool",
  civic_spandrel: "A pointed brick arch with a pale stone rim beside a tall portal",
  civic_channel: "A still water channel between stone edges mirrors a brick portal",
  office_loggia: "A planted loggia cut into the concrete front of an office building",
  office_soffit: "Concrete columns carry a timber soffit over a glazed, lit lobby",
  retail_screens: "Vertical timber screens across the upper windows of a brick street block",
  retail_windows: "Lit offices behind timber screens on the upper floors of a brick block at dusk",
  apartment_planter: "A planted balcony and a timber screen on a brick apartment front",
  apartment_corner: "Balconies step across the corner of a tall brick apartment building",
  living_shelves: "A wall of bookshelves in oak, lit from its top, behind a long sofa",
  living_hearth: "A low sofa and round tables before a travertine hearth",
  brick_slats: "Slats in a white frame above red brick, with a narrow jali in the tower",
  hall_house_plan: "Ground-floor plan of a house between party walls, its stair in a tall hall behind a jali",
  hall_house_upper_plan: "Upper-floor plan of the house, with three bedrooms and the void over the hall",
  hall_house_section: "Section through the house: the hall rises two storeys, its stair along a brick wall",
  hall_house_front: "Street elevation of the house with a cast jali over two storeys",
  civic_plan:
    "Ground-floor plan of a library and a court on both sides of a portal, with a garden and a water channel before it",
  civic_section: "Section along the axis of the library, from the garden in the north to the water channel",
  civic_front: "Elevation of the library, a tall pointed portal between arcades and jali screens",
  pool_villa_plan: "Ground-floor plan of a villa in an L around a pool of fifteen metres",
  pool_villa_section: "Section through the villa: bedrooms carried over the living room, terrace and pool",
  pool_villa_front:
    "Garden elevation of the villa, a white frame over a glazed living room beside a stone tower",
  corner_flat_plan:
    "Plan of the corner apartment: three bedrooms around a living room that runs to the balcony",
  garden_flat_plan: "Plan of a ground-floor apartment of three bedrooms with its own lawn behind a hedge",
  terrace_flat_plan: "Plan of a flat of two bedrooms whose living room opens on a planted terrace",
  terrace_corner_plan:
    "Plan of a corner flat of three bedrooms with windows to the street and to the side, and a planted terrace",
  family_home_plan: "Ground-floor plan of a house whose garden rooms were joined under a steel beam",
  veranda_home_plan: "Plan of a one-storey house: rooms in a row behind a long veranda",
  chambers_front: "Elevation of an office building of six storeys in a concrete frame with a planted loggia",
  boulevard_front: "Elevation of a brick block of three storeys with shops, timber screens and balconies",
  mall_corner_front: "Elevation of a brick building of two storeys with a pointed arcade",
  headquarters_front:
    "Elevation of a headquarters of six storeys in stone and timber screens beside a stair tower",
  college_front: "Elevation of a brick teaching wing: a pointed arcade below, jali screens above",
  lit_hall_front: "Street elevation of a brick house with two tall jali screens and a canopy over its door",
  guest_rooms_plan: "Plan of a guest house: twelve rooms in two wings along a garden court with a pool",
  cafe_court_plan: "Plan of eight small restaurants around a court shaded by trees",
  courtyard_row_site: "Site plan of eighteen courtyard houses in pairs on both sides of a street",
  orchard_villa_site: "Site plan of a villa on the northern edge of an orchard, its pool between them",
  mixed_use_section: "Section through a block with parking, shops, a food hall, offices and apartments",
  office_floor_plan: "Plan of an office floor on a grid of 8.4 metres with one core at its east end",
  poolside_front: "Garden elevation of a long villa with a glazed ground floor and timber slats above",
  poolside_plan: "Ground-floor plan of a long villa with a timber deck and a pool of thirty metres",
  plot_eight_marla: "Site plan of a plot of 9.14 by 18.29 metres in a row, across the road from a park",
  plot_two_kanal: "Site plan of a corner plot of 27.4 by 36.6 metres between two roads and a nursery",
  plot_commercial: "Site plan of a plot of 12.19 by 21.34 metres between a service road and a lane",
  plot_five_marla: "Site plan of a plot of 7.62 by 13.72 metres between two finished houses",
};

/** Captions of the pictures that stand in a sequence. */
const captions: Record<string, string> = {
  hall_shadow: "Four in the afternoon, October",
  hall_lamps: "Lamps by a glass-blower in Lahore, at nine heights",
  hall_jali: "White cement, forty-eight panels from four moulds",
  civic_jali_closeup: "Twisted brick, paid by the day",
  civic_spandrel: "The first bay of the arcade",
  civic_channel: "The water channel, towards the portal",
  civic_plan: "Ground floor and water garden",
  civic_section: "Section along the axis",
  civic_front: "South front",
  villa_slats: "Slats before the bedrooms, in the west",
  villa_deck: "Deck and water's edge",
  pool_villa_plan: "Ground floor",
  pool_villa_section: "Section through living room and pool",
  pool_villa_front: "Garden front",
  hall_house_plan: "Ground floor",
  hall_house_upper_plan: "Upper floor",
  hall_house_section: "Section through the hall",
  hall_house_front: "Street front",
};

export const pictureTexts = Object.fromEntries(
  Object.entries(alts).map(([name, alt]) => [name, { alt, caption: captions[name] }]),
);
