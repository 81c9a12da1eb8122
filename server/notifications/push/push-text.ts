import { createHash } from 'node:crypto';
import { languageOf } from '#contract/locales.ts';
import type { PushText } from '#contract/push-text.ts';
import type { KindInLetters } from '../booking-letter.ts';
import { letterWords, situationOf } from '../letter-words.ts';
import type { Told } from '../teller.ts';
import { whenOf } from '../when.ts';

/** Characters that phones show at most, and more; together far from the 4 kB that a message may have. */
const most = { title: 140, body: 300 };
const clipped = (text: string, characters: number) =>
  text.length > characters ? `${text.slice(0, characters - 1).toWellFormed()}…` : text;

/** Under what a booking's messages to a person replace each other, on their way and on the screen. */
export function topicOf(about: string): string {
  return createHash('sha256').update(about).digest('base64url').slice(0, 32);
}

/** A notice in a push message's few words: what, when by the clocks of the place, in which company and by whom. */
export function pushText(told: Told, kind: KindInLetters, id: string): PushText {
  const { receiver, notice, letterhead, corrects } = told;
  const language = languageOf(receiver.language);
  const words = letterWords[language];
  const situation = situationOf(told);
  const { subject, by } = words.openings[situation];
  const [first] = notice.bookings;
  const others = notice.bookings.length - 1;
  const doer = by && situation !== 'made' && letterhead.by ? `${by}: ${letterhead.by}` : null;
  const lines = [
    whenOf(first!, receiver.language, 'short'),
    others > 0 ? words.more(others) : null,
    doer,
    letterhead.companyName,
  ];
  return {
    id,
    title: clipped(`${subject}: ${kind.asEvent(first!, language).title}`, most.title),
    body: clipped(lines.filter((line) => line !== null).join('\n'), most.body),
    path: `/${letterhead.urlName}/${kind.list}`,
    // Several at once are told together, and nothing that is told of one of them later takes their place.
    tag: topicOf(others > 0 ? told.key : `${first!.id} ${notice.userId}`),
    language: receiver.language,
    ...(corrects !== undefined && { quiet: true }),
  };
}
