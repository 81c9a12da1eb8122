import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';

/**
 * The countries of Europe, by ISO 3166 code (XK for Kosovo), with their calling codes. The phone
 * number of a company's founder must be from one of these countries (SHELL-11).
 */
export const europeanCallingCodes: Readonly<Record<string, string>> = {
  AD: '376',
  AL: '355',
  AT: '43',
  AX: '358',
  BA: '387',
  BE: '32',
  BG: '359',
  BY: '375',
  CH: '41',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  ES: '34',
  FI: '358',
  FO: '298',
  FR: '33',
  GB: '44',
  GG: '44',
  GI: '350',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IM: '44',
  IS: '354',
  IT: '39',
  JE: '44',
  LI: '423',
  LT: '370',
  LU: '352',
  LV: '371',
  MC: '377',
  MD: '373',
  ME: '382',
  MK: '389',
  MT: '356',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  RO: '40',
  RS: '381',
  RU: '7',
  SE: '46',
  SI: '386',
  SJ: '47',
  SK: '421',
  SM: '378',
  TR: '90',
  UA: '380',
  VA: '39',
  XK: '383',
};

export const defaultPhoneCountry = 'PL';

/** The result of libphonenumber's parser. */
export interface ParsedPhoneNumber {
  country?: string | undefined;
  /** The number in international form, such as `+48221234567`. */
  number: string;
  isValid(): boolean;
}

/**
 * A parser of typed phone numbers. It reads a number without `+` as a number of `country`. Server
 * and browser pass libphonenumber's `parsePhoneNumber`.
 */
export type ParsePhoneNumber = (typed: string, country: string) => ParsedPhoneNumber | undefined;

/** A valid phone number as the database stores it, or the refusal. */
export type PhoneNumberCheckResult = { number: string; refused: null } | { number: null; refused: BrowserRefusal };

/**
 * Checks a phone number (COMP-03, SHELL-11). With `europeOnly`, it refuses numbers from outside
 * Europe.
 * @param typed not empty
 */
export function checkPhoneNumber(
  typed: string,
  {
    read,
    country = defaultPhoneCountry,
    europeOnly = false,
  }: { read: ParsePhoneNumber; country?: string; europeOnly?: boolean },
): PhoneNumberCheckResult {
  const phone = read(typed, country);
  if (!phone?.isValid()) return { number: null, refused: createRefusal('phoneInvalid', {}) };
  if (europeOnly && !(phone.country && phone.country in europeanCallingCodes))
    return { number: null, refused: createRefusal('phoneNotEuropean', {}) };
  return { number: phone.number, refused: null };
}
