import { checkPhoneNumber, europeanCallingCodes, type ParsePhoneNumber } from '#contract/company/phone-number.ts';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';

/** A phone number as typed, and the country to which a number without `+` belongs. */
export interface PhoneValues {
  phoneNumber: string;
  phoneCountry: string;
}

/** Returns the number to send. A number without `+` gets the country's calling code. */
export function toInternationalPhone(
  { phoneNumber, phoneCountry }: PhoneValues,
  read: ParsePhoneNumber | null,
): string {
  const typed = phoneNumber.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  const known = read?.(typed, phoneCountry);
  return known?.isValid() ? known.number : `+${europeanCallingCodes[phoneCountry]} ${typed}`;
}

/**
 * Returns the error that the browser finds before the server checks. Undefined for a valid or empty
 * number, and until the phone number library has loaded.
 */
export function validatePhone(
  { phoneNumber, phoneCountry: country }: PhoneValues,
  read: ParsePhoneNumber | null,
  europeOnly: boolean,
): BrowserRefusal | undefined {
  const typed = phoneNumber.trim();
  if (typed === '' || !read) return undefined;
  return checkPhoneNumber(typed, { read, country, europeOnly }).refused ?? undefined;
}
