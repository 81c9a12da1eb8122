import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { createTotpSecret, createTotpSetup, findTotpStep } from './totp.ts';

/**
 * The test vectors of RFC 6238, appendix B (SHA-1). Our codes are the last six of the eight digits
 * there.
 */
const rfc: [at: string, code: string][] = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
];
const secret = Secret.fromUTF8('12345678901234567890').base32;

it.each(rfc)('at %s the code of RFC 6238 is good, of its own step', (at, code) => {
  const now = new Date(at);
  expect(findTotpStep(secret, code, now)).toBe(Math.floor(now.getTime() / 30_000));
});

it('a clock may differ by one step either way, but not by two', () => {
  const at = (seconds: number) => new Date(Date.parse('2009-02-13T23:31:30Z') + seconds * 1000);
  const step = 41152263;
  expect(findTotpStep(secret, '005924', at(0))).toBe(step);
  for (const seconds of [-30, -1, 29, 30, 59])
    expect(findTotpStep(secret, '005924', at(seconds)), `${seconds}`).toBe(step);
  for (const seconds of [-31, 60, 3_600]) expect(findTotpStep(secret, '005924', at(seconds)), `${seconds}`).toBeNull();
});

it.each(['', '5924', '0059244', '00592x', '０05924', '-05924'])('%j is no code', (code) => {
  expect(findTotpStep(secret, code, new Date('2009-02-13T23:31:30Z'))).toBeNull();
});

it('a secret is 160 random bits, and goes into an app by an address or its picture', async () => {
  const made = createTotpSecret();
  expect(Secret.fromBase32(made).bytes).toHaveLength(20);
  expect(createTotpSecret()).not.toBe(made);
  const { address, picture } = await createTotpSetup(made, 'anna+biurko@firma.pl');
  const url = new URL(address);
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/Biurko:anna+biurko@firma.pl');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: made,
    issuer: 'Biurko',
    digits: '6',
    period: '30',
  });
  // The three finder patterns of a QR code begin in its corners.
  expect(picture.path.startsWith('M0 0h1v1h-1z')).toBe(true);
  for (const corner of [`M${picture.size - 1} 0h`, `M0 ${picture.size - 1}h`]) expect(picture.path).toContain(corner);
});
