import type * as z from 'zod';
import type { timeZoneChoice } from '#contract/places/location-tree.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Language } from '#contract/wire/formats.ts';
import { ianaZonesByWindowsName } from '#server/platform/windows-zones.ts';

type Choice = z.infer<typeof timeZoneChoice>;

/** Returns the minutes by which a time zone is ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const [, sign, hours, minutes] =
    /GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const asClock = (minutes: number) =>
  `${minutes < 0 ? '−' : '+'}${new Date(Math.abs(minutes) * minuteMs).toISOString().slice(11, 16)}`;

/**
 * Returns the name of a time zone at an instant. The name changes with the rules of daylight saving
 * time.
 */
function nameOf(timeZone: string, language: Language, instant: number): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}

function choicesIn(language: Language, year: number): Choice[] {
  const solstices = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)];
  const windows = Object.entries(ianaZonesByWindowsName);
  const named = new Set(windows.map(([, iana]) => iana));
  const others = Intl.supportedValuesOf('timeZone').filter((iana) => !named.has(iana));
  const all = [...windows, ...others.map((iana) => [iana, iana] as const)].map(([name, iana]) => {
    // The smaller of the two offsets is that of winter, in either hemisphere.
    const offset = Math.min(...solstices.map((instant) => offsetAt(iana, instant)));
    return {
      offset,
      name,
      iana,
      description: `(UTC${asClock(offset)}) ${iana.replaceAll('_', ' ')}, ${nameOf(iana, language, solstices[0]!)}`,
    };
  });
  all.sort(
    (a, b) =>
      a.offset - b.offset || Number(b.name !== b.iana) - Number(a.name !== a.iana) || a.iana.localeCompare(b.iana),
  );
  return all.map(({ name, iana, description }) => ({ name, iana, description }));
}

const known = new Map<string, Choice[]>();

/**
 * Lists the time zones that an administrator can select, west to east. The zones of the
 * specification have their Windows names, all other zones their IANA names. Descriptions are in the
 * given language.
 */
export function listTimeZoneChoices(language: Language, now: Date): Choice[] {
  const year = now.getUTCFullYear();
  const key = `${language} ${year}`;
  const choices = known.get(key) ?? choicesIn(language, year);
  known.set(key, choices);
  return choices;
}
