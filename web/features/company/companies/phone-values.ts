import { checkPhone, europe, type ReadPhone } from '#contract/company/phone-number.ts';
import type { CheckedRefusal } from '#contract/messages/checked-messages.ts';

/** A phone number as typed, with the country of a number without `+`. */
export interface PhoneValues {
  phoneNumber: string;
  phoneCountry: string;
}

/** Returns the number to send, with its country's code. */
export function sentPhone({ phoneNumber, phoneCountry }: PhoneValues, read: ReadPhone | null): string {
  const typed = phoneNumber.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  const known = read?.(typed, phoneCountry);
  return known?.isValid() ? known.number : `+${europe[phoneCountry]} ${typed}`;
}

/**
 * Returns the refusal that the browser can find before the server. Undefined while the reader has
 * not loaded.
 */
export function phoneRefusal(
  { phoneNumber, phoneCountry: country }: PhoneValues,
  read: ReadPhone | null,
  europeOnly: boolean,
): CheckedRefusal | undefined {
  const typed = phoneNumber.trim();
  if (typed === '' || !read) return undefined;
  return checkPhone(typed, { read, country, europeOnly }).refused ?? undefined;
}
