import type { CountryCode } from 'libphonenumber-js/max';
import { checkPhoneNumber, type ParsePhoneNumber } from '#contract/company/phone-number.ts';
import { Refused } from '#server/platform/http/refused.ts';

/**
 * Converts a typed phone number to its stored form, `+48…`.
 * @throws Refused `phoneInvalid`, `phoneNotEuropean`
 */
export async function parseTypedPhoneNumber(typed: string, europeOnly = false): Promise<string> {
  // The numbering plans of all countries take ten megabytes, so the server loads them with the
  // first number.
  const { default: parsePhoneNumber } = await import('libphonenumber-js/max');
  const read: ParsePhoneNumber = (number, country) => parsePhoneNumber(number, country as CountryCode);
  const { number, refused } = checkPhoneNumber(typed, { read, europeOnly });
  if (refused) throw new Refused(refused);
  return number;
}
