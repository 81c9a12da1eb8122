import { describe, expect, it } from 'vitest';
import { createEncryptor } from './encryptor.ts';

const encryptor = createEncryptor('a secret of the tests, long enough to be one', 'letters');

describe('what is sealed', () => {
  it('is read again by the same purpose, and looks different each time', () => {
    const sealed = encryptor.encrypt('zażółć: https://biurko.example/passwordReset?code=1');
    expect(sealed).not.toBe(encryptor.encrypt('zażółć: https://biurko.example/passwordReset?code=1'));
    expect(encryptor.decrypt(sealed)).toBe('zażółć: https://biurko.example/passwordReset?code=1');
  });

  it('opens for no other purpose, no other deployment, and not once it was changed', () => {
    const sealed = encryptor.encrypt('secret');
    expect(() =>
      createEncryptor('a secret of the tests, long enough to be one', 'client secrets').decrypt(sealed),
    ).toThrow();
    expect(() => createEncryptor('another secret, which is long enough as well', 'letters').decrypt(sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[14]! ^= 1;
    expect(() => encryptor.decrypt(bytes.toString('base64url'))).toThrow();
    expect(() => encryptor.decrypt('')).toThrow();
  });
});
