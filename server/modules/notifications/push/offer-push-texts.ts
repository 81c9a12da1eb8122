import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import { formatHour } from '../format-stay.ts';

interface HeldPlace {
  offeredUntil: string;
  timeZone: string;
}

interface OfferPushTexts {
  title(place: string): string;
  until(time: string): string;
  take: string;
  leave: string;
}

/** The texts of the push message about a place that the server holds for its reader. */
const texts: Record<Language, OfferPushTexts> = {
  pl: {
    title: (place) => `Zwolniło się: ${place}`,
    until: (time) => `Czeka na Ciebie do ${time}`,
    take: 'Biorę',
    leave: 'Zostawiam',
  },
  en: {
    title: (place) => `Free now: ${place}`,
    until: (time) => `It waits for you until ${time}`,
    take: 'Take it',
    leave: 'Leave it',
  },
};

/** Returns the texts of an offer in a locale. The end is a time by the clock of the place. */
export function createOfferPushTexts(locale: Locale, place: string, held: HeldPlace) {
  const { title, until, take, leave } = texts[getLanguage(locale)];
  return { title: title(place), until: until(formatHour(held.offeredUntil, held, locale)), take, leave };
}
