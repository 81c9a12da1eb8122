import { describe, expect, it } from 'vitest';
import { sealerFor } from './sealed.ts';

const sealer = sealerFor('a secret of the tests, long enough to be one', 'letters');

describe('what is sealed', () => {
  it('is read again by the same purpose, and looks different each time', () => {
    const sealed = sealer.seal('zażółć: https://biurko.example/passwordReset?code=1');
    expect(sealed).not.toBe(sealer.seal('zażółć: https://biurko.example/passwordReset?code=1'));
    expect(sealer.open(sealed)).toBe('zażółć: https://biurko.example/passwordReset?code=1');
  });

  it('opens for no other purpose, no other deployment, and not once it was changed', () => {
    const sealed = sealer.seal('secret');
    expect(() => sealerFor('a secret of the tests, long enough to be one', 'client secrets').open(sealed)).toThrow();
    expect(() => sealerFor('another secret, which is long enough as well', 'letters').open(sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[14]! ^= 1;
    expect(() => sealer.open(bytes.toString('base64url'))).toThrow();
    expect(() => sealer.open('')).toThrow();
  });
});
