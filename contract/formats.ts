import * as z from 'zod';
import { bounded } from './bounded-typing.ts';
import { emailForm, lowerEmail, plainEmails } from './email-text.ts';
import { locales } from './locales.ts';
import { plainLine } from './visible-text.ts';

/** Years beyond these are typing errors, and not every clock or database can count them. */
const inOurTime = (value: string) => /^(?:19|20|21)\d\d-/.test(value);
/** An instant on the wire: ISO 8601 of the years 1900 to 2199; any offset in, UTC out. */
export const instant = z.iso.datetime({ offset: true, abort: true }).refine(inOurTime);
/** When a thing was changed last, sent back as it was read: it tells whether somebody has changed it since. UTC alone. */
export const version = z.iso.datetime({ abort: true }).refine(inOurTime);
/** A calendar day of the years 1900 to 2199, yyyy-MM-dd, in the time zone that the field's docstring names. */
export const day = z.iso.date({ abort: true }).refine(inOurTime);
/** A wall-clock hour, HH:mm; `24:00` is the end of the day. */
export const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** A UUID in lower case, as the database writes it; upper case is taken too. */
export const id = z.uuid().toLowerCase();

/** Text that people type, without what the database keeps in no text: U+0000 and halves of surrogate pairs. */
export function text(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));
}

/** Names a wish: sent again with it, because no answer came, it is answered with what was made the first time. */
export const requestId = text(64).min(16);

/**
 * One line that people type into a form, made a {@link plainLine}: every name, label, title and plate. A name goes into subjects and texts of
 * letters, where a line of its own, or one that turns its neighbours, would be read as ours.
 */
export function line(longest: number) {
  return z.string().overwrite(bounded(longest, plainLine)).pipe(text(longest));
}

/** A {@link line} that has to be there, as names and titles have: of so many characters at least. */
export function filledLine(longest: number, least = 1) {
  return line(longest).pipe(z.string().min(least));
}

/** An e-mail as it is typed into a list or a setting, made a {@link lowerEmail}. */
export function email(longest: number, pattern: RegExp = emailForm) {
  return z.string().overwrite(bounded(longest, lowerEmail)).max(longest).pipe(z.email({ pattern }));
}

/** Joins e-mails into the list that is kept, with a blank after each comma where that fits. */
function joined(typed: string, longest: number): string {
  const list = plainEmails(plainLine(typed));
  const airy = list.join(', ');
  return airy.length > longest ? list.join(',') : airy;
}

/**
 * Several e-mails in one field, between commas, semicolons or blanks, each made a {@link plainEmail}; empty for none. Of one that is
 * none the issue names it.
 */
export function emails(longest: number) {
  return z
    .string()
    .overwrite(bounded(longest, (typed) => joined(typed, longest)))
    .check(({ value, issues }) => {
      if (value.length > longest) {
        issues.push({ code: 'too_big', origin: 'string', maximum: longest, inclusive: true, input: value });
        return;
      }
      const wrong = plainEmails(value).find((one) => !emailForm.test(one));
      if (wrong !== undefined) issues.push({ code: 'custom', input: value, params: { noEmail: wrong } });
    });
}

/**
 * A time zone, as the IANA database names it; a mere offset is none, and means the opposite to the database. Browsers know some of UNIX
 * System V besides, which no database does.
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

/** State of a desk or room (core, section 4): 0 active, 2 frozen by the package, 3 locked. */
export const stateCode = z.union([z.literal(0), z.literal(2), z.literal(3)]);
export type StateCode = z.infer<typeof stateCode>;
