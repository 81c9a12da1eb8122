import type * as z from 'zod';
import type { timeZoneChoice } from '#contract/places/location-tree.ts';

/**
 * Returns the options for a time zone field, each IANA zone once. Several Windows names stand for
 * one IANA zone. The current zone is always an option.
 */
export function getTimeZoneOptions(
  zones: readonly z.infer<typeof timeZoneChoice>[],
  current: string,
): { value: string; label: string }[] {
  const choices = new Map(zones.map(({ iana, description }) => [iana, description]));
  if (!choices.has(current)) choices.set(current, current);
  return [...choices].map(([value, label]) => ({ value, label }));
}
