import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { formatDisplayDay, formatDisplayInstant } from '#contract/time/wall-clock.ts';
import type { ErrorCode, ErrorDetails, Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';

/** Functions that write the text of each refusal from its details. */
export type RefusalTextFunctions<Codes extends ErrorCode> = {
  [C in Codes]: (details: ErrorDetails<C>, texts: MessageValueFormatters) => string;
};

/** The formats of a message: dd-MM-yyyy and HH:mm in every language (core, section 9). */
export interface MessageValueFormatters {
  megabytes(bytes: number): string;
  /** Common names of MIME types: JPEG, PNG. */
  fileTypes(types: string[]): string;
  time(instant: string): string;
  day(day: string): string;
  count(number: number, one: string, few: string, many: string): string;
}

const locales: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' };

/**
 * Creates a language's plural rules and number format. `numbers` stores them, since each takes
 * memory outside the heap.
 */
function numbersIn(language: Language) {
  const locale = locales[language];
  return {
    plural: new Intl.PluralRules(locale),
    megabytes: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  };
}
const numbers: Partial<Record<Language, ReturnType<typeof numbersIn>>> = {};

function wording(language: Language, timeZone: string): MessageValueFormatters {
  numbers[language] ??= numbersIn(language);
  const { plural, megabytes } = numbers[language];
  return {
    megabytes: (bytes) => `${megabytes.format(bytes / 1_048_576)} MB`,
    fileTypes: (types) => types.map((type) => type.replace(/^.*\/|\+.*$/g, '').toUpperCase()).join(', '),
    time: (instant) => formatDisplayInstant(instant, timeZone),
    day: formatDisplayDay,
    count(number, one, few, many) {
      const form = plural.select(number);
      return form === 'one' ? one : form === 'few' ? few : many;
    },
  };
}

/** Writes the text of a refusal. Instants appear in `timeZone`, the zone of the place. */
export function formatRefusalByTexts(
  texts: (details: never, texts: MessageValueFormatters) => string,
  { details }: Refusal,
  language: Language,
  timeZone = defaultTimeZone,
): string {
  return texts(details as never, wording(language, timeZone));
}
