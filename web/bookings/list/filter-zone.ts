import { matches } from '#web/ui/folded-text.ts';

/**
 * The time zone in which a list's filters by days count: that of the locations, or of those that the list is filtered by.
 * Where they differ, the browser's if a location is in it, else the one of most locations; the specification's fallback
 * (modules, section 4) when there are none.
 */
export function filterZone(
  locations: readonly { name: string; iana: string }[],
  locationFilter: string | undefined,
  browserZone: string,
): string {
  const meant = locations.filter((location) => matches(location.name, locationFilter ?? ''));
  const zones = (meant.length > 0 ? meant : locations).map((location) => location.iana);
  if (zones.includes(browserZone)) return browserZone;
  const [first] = [...Map.groupBy(zones, (zone) => zone)].sort(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? 'Europe/Warsaw';
}
