import type * as z from 'zod';
import type { timeZoneChoice } from '#contract/location-tree.ts';

/**
 * Time zones to choose from, each once: several Windows names stand for the same clocks. What is set now is among them, whatever the
 * server offers.
 */
export function zoneChoices(
  zones: readonly z.infer<typeof timeZoneChoice>[],
  current: string,
): { value: string; label: string }[] {
  const choices = new Map(zones.map(({ iana, description }) => [iana, description]));
  if (!choices.has(current)) choices.set(current, current);
  return [...choices].map(([value, label]) => ({ value, label }));
}
