import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import { getCachedDateFormat } from '../date-formats.ts';

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
    title: (place) => `Zwolniło się miejsce: ${place}`,
    until: (time) => `Czeka na Ciebie do ${time}`,
    take: 'Biorę',
    leave: 'Zostawiam',
  },
  en: {
    title: (place) => `A place is free: ${place}`,
    until: (time) => `It waits for you until ${time}`,
    take: 'Take it',
    leave: 'Leave it',
  },
};

/** Returns the texts of an offer in a locale. The end is a time by the clock of the place. */
export function createOfferPushTexts(locale: Locale, place: string, { offeredUntil, timeZone }: HeldPlace) {
  const { title, until, take, leave } = texts[getLanguage(locale)];
  const time = getCachedDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return { title: title(place), until: until(time.format(Date.parse(offeredUntil))), take, leave };
}
