import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPlaceCode, verifyPlaceCode } from './place-code.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];

it('stands for its place, by its company’s key alone', () => {
  for (let n = 0; n < 50; n++) {
    const place = randomUUID();
    const code = createPlaceCode(key, place);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(verifyPlaceCode(key, code)).toBe(place);
    expect(verifyPlaceCode(other, code)).toBeNull();
  }
});

it('is no code when a single character differs, or is added, or missing', () => {
  const code = createPlaceCode(key, randomUUID());
  for (let at = 0; at < code.length; at++) {
    const changed = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`;
    expect(verifyPlaceCode(key, changed)).toBeNull();
  }
  for (const text of ['', 'x', `${code}A`, code.slice(1), `${code}=`, ` ${code}`, randomUUID(), '💥'.repeat(10)])
    expect(verifyPlaceCode(key, text)).toBeNull();
});
