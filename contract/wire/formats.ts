import * as z from 'zod';
import { createBoundedNormalizer } from '#contract/text/bounded-normalizer.ts';
import { emailPattern, normalizeEmailToLowerCase, parseEmailList } from '#contract/text/email-text.ts';
import { normalizeToOneLine } from '#contract/text/visible-text.ts';
import { locales } from './locales.ts';

/**
 * Accepts the years 1900 to 2199. Other years are typing errors, and some clocks and databases
 * cannot represent them.
 */
const isInAcceptedYears = (value: string) => /^(?:19|20|21)\d\d-/.test(value);
/** An instant in ISO 8601, in the years 1900 to 2199. Input takes any offset, output is UTC. */
export const instant = z.iso.datetime({ offset: true, abort: true }).refine(isInAcceptedYears);
/**
 * The last change of an object in UTC. The caller sends it back unchanged, so the server detects a
 * newer change.
 */
export const versionInstant = z.iso.datetime({ abort: true }).refine(isInAcceptedYears);
/**
 * A calendar day, yyyy-MM-dd, in the years 1900 to 2199. The field's docstring names the time zone.
 */
export const day = z.iso.date({ abort: true }).refine(isInAcceptedYears);
/** A wall-clock time, HH:mm. `24:00` is the end of the day. */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** A UUID in lower case, as PostgreSQL writes it. Input may use upper case. */
export const id = z.uuid().toLowerCase();

/**
 * Returns the schema of typed text. It refuses U+0000 and halves of surrogate pairs, which
 * PostgreSQL cannot store.
 */
export function createTextSchema(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));
}

/** The id of a request. A retry with the same id receives the result of the first request. */
export const requestId = createTextSchema(64).min(16);

/**
 * Returns the schema of one typed line, such as a name, label, title or plate. It converts the text
 * by {@link normalizeToOneLine}. Names go into emails, where a second line or reversed text could
 * pass for text of Biurko.
 */
export function createLineSchema(longest: number) {
  return z.string().overwrite(createBoundedNormalizer(longest, normalizeToOneLine)).pipe(createTextSchema(longest));
}

/**
 * Returns the schema of {@link createLineSchema} for a required line, with at least `least`
 * characters.
 */
export function createRequiredLineSchema(longest: number, least = 1) {
  return createLineSchema(longest).pipe(z.string().min(least));
}

/**
 * Returns the schema of an email in a list or a setting. It converts the email by {@link
 * normalizeEmailToLowerCase}.
 */
export function createEmailSchema(longest: number, pattern: RegExp = emailPattern) {
  return z
    .string()
    .overwrite(createBoundedNormalizer(longest, normalizeEmailToLowerCase))
    .max(longest)
    .pipe(z.email({ pattern }));
}

/** Joins emails into the stored list. A blank follows each comma if the length allows. */
function joined(typed: string, longest: number): string {
  const list = parseEmailList(normalizeToOneLine(typed));
  const airy = list.join(', ');
  return airy.length > longest ? list.join(',') : airy;
}

/**
 * Returns the schema of several emails in one field, separated by commas, semicolons or blanks. It
 * converts each email by {@link normalizeEmail}. Empty text means no emails. The issue names an
 * invalid email.
 */
export function createEmailListSchema(longest: number) {
  return z
    .string()
    .overwrite(createBoundedNormalizer(longest, (typed) => joined(typed, longest)))
    .check(({ value, issues }) => {
      if (value.length > longest) {
        issues.push({ code: 'too_big', origin: 'string', maximum: longest, inclusive: true, input: value });
        return;
      }
      const wrong = parseEmailList(value).find((one) => !emailPattern.test(one));
      if (wrong !== undefined) issues.push({ code: 'custom', input: value, params: { noEmail: wrong } });
    });
}

/**
 * The schema of an IANA time zone. It refuses a plain offset, whose sign PostgreSQL reads the other
 * way. It also refuses zones of UNIX System V, which only browsers know.
 */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^(?!SystemV\/)[A-Za-z]/i)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'no time zone');

/** A locale of the product on the wire. */
export const locale = z.enum(locales);
export type { Language, Locale } from './locales.ts';

/** The state of a desk or room (core, section 4): 0 active, 2 frozen by the package, 3 locked. */
export const placeStateCode = z.union([z.literal(0), z.literal(2), z.literal(3)]);
export type PlaceStateCode = z.infer<typeof placeStateCode>;
