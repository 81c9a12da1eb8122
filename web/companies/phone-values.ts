import type { CheckedRefusal } from '#contract/checked-messages.ts';
import { checkPhone, europe, type ReadPhone } from '#contract/phone-number.ts';

/** A phone number in a form: as it is typed, and the country that it is of when it does not say so by `+`. */
export interface PhoneValues {
  phoneNumber: string;
  phoneCountry: string;
}

/** What is sent for what is typed: with its country's code. */
export function sentPhone({ phoneNumber, phoneCountry }: PhoneValues, read: ReadPhone | null): string {
  const typed = phoneNumber.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  const known = read?.(typed, phoneCountry);
  return known?.isValid() ? known.number : `+${europe[phoneCountry]} ${typed}`;
}

/** What is wrong with it, as far as that is known before the server says so. */
export function phoneRefusal(
  { phoneNumber, phoneCountry: country }: PhoneValues,
  read: ReadPhone | null,
  europeOnly: boolean,
): CheckedRefusal | undefined {
  const typed = phoneNumber.trim();
  if (typed === '' || !read) return undefined;
  return checkPhone(typed, { read, country, europeOnly }).refused ?? undefined;
}
