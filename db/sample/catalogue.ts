/** The alternative text of each picture in ./pictures. */
export const pictureAlts: Record<string, string> = {
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
};
