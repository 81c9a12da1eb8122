import { expect, it } from 'vitest';
import { qrAddress } from './qr-address.ts';
import { scannedAddress } from './scanned-address.ts';

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
  expect(scannedAddress(text, ours)).toBe(address);
});

it('a code of digits alone stays a code, and an address without one has none', () => {
  expect(qrAddress({ qr: 12345 })).toEqual({ qr: '12345' });
  expect(qrAddress({ qr: 'abc', page: 2 })).toEqual({ qr: 'abc' });
  expect(qrAddress({ qr: '' })).toEqual({});
  expect(qrAddress({ qr: ['abc'] })).toEqual({});
});
