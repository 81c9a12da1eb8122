import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import { checkPhone, type ReadPhone } from '#contract/phone-number.ts';
import { Refused } from '#server/platform/http/refused.ts';

const read: ReadPhone = (typed, country) => parsePhoneNumber(typed, country as CountryCode);

/** A phone number as it is kept, `+48…`. @throws Refused `phoneInvalid`, `phoneNotEuropean` */
export function readPhone(typed: string, europeOnly = false): string {
  const { number, refused } = checkPhone(typed, { read, europeOnly });
  if (refused) throw new Refused(refused);
  return number;
}
