import parsePhoneNumber, { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { checkPhoneNumber, europeanCallingCodes, type ParsePhoneNumber } from './phone-number.ts';

const read: ParsePhoneNumber = (typed, country) => parsePhoneNumber(typed, country as CountryCode);

it('the countries of Europe have the calling codes that libphonenumber knows', () => {
  for (const [country, code] of Object.entries(europeanCallingCodes))
    expect(getCountryCallingCode(country as CountryCode), country).toBe(code);
});

it.each([
  ['22 123 45 67', 'PL', '+48221234567'],
  ['+48 601-123-456', 'DE', '+48601123456'],
  ['030 123456', 'DE', '+4930123456'],
  ['12', 'PL', 'phoneInvalid'],
  ['+1 212 736 5000', 'PL', 'phoneNotEuropean'],
  ['', 'PL', 'phoneInvalid'],
])('%j in %s is %s', (typed, country, expected) => {
  const { number, refused } = checkPhoneNumber(typed, { read, country, europeOnly: true });
  expect(number ?? refused?.errorCode).toBe(expected);
});
