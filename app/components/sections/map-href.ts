type Place = { mapLink?: string; latitude?: number | null; longitude?: number | null };

/** The firm's own link, or the coordinates on OpenStreetMap. */
export function mapHref({ mapLink, latitude, longitude }: Place) {
  if (mapLink) return mapLink;
  if (latitude == null || longitude == null) return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
