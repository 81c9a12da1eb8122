import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { listedBookingKinds } from './kinds.ts';

/**
 * Returns the name of a place in words, such as 'Desk 12'. A place of a kind that only a newer
 * server knows has its bare name.
 */
export function formatPlace({ kind, placeName: name }: { kind: BookedKind; placeName: string }, t: Translate): string {
  const texts = listedBookingKinds.find((one) => one.name === kind)?.texts;
  return texts ? t(`${texts}.name`, { name }) : name;
}
