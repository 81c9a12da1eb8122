import { expect, it } from 'vitest';
import { getPathOfScannedCode } from './get-path-of-scanned-code.ts';
import { parseQrUrlParams } from './qr-url-params.ts';

const ours = 'https://biurko.example';

it.each([
  [`${ours}/morwika/qr?qr=abc-_1`, '/morwika/qr?qr=abc-_1'],
  [`${ours}/morwika/QR/?qr=abc`, '/morwika/QR/?qr=abc'],
  [`${ours}/morwika/qr`, null],
  [`${ours}/morwika/qr?qr=`, null],
  [`${ours}/morwika/company?qr=abc`, null],
  ['https://elsewhere.example/morwika/qr?qr=abc', null],
  ['javascript:alert(1)', null],
  ['WIFI:S:office;;', null],
  ['', null],
])('%s leads to %s', (text, address) => {
  expect(getPathOfScannedCode(text, ours)).toBe(address);
});

it('a code of digits alone stays a code, and an address without one has none', () => {
  expect(parseQrUrlParams({ qr: 12345 })).toEqual({ qr: '12345' });
  expect(parseQrUrlParams({ qr: 'abc', page: 2 })).toEqual({ qr: 'abc' });
  expect(parseQrUrlParams({ qr: '' })).toEqual({});
  expect(parseQrUrlParams({ qr: ['abc'] })).toEqual({});
});
