import { describe, expect, it } from 'vitest';
import { readHubAccessToken } from './access-token.ts';

describe('accessTokenOf', () => {
  it.each([
    [{ authorization: 'Bearer a.b' }, '/api/hub', 'a.b'],
    [{ authorization: 'Bearer a.b' }, '/api/hub?access_token=c.d', 'a.b'],
    [{}, '/api/hub?id=1&access_token=c%2Bd', 'c+d'],
    [{ authorization: 'Basic a.b' }, '/api/hub', undefined],
    [{}, '/api/hub', undefined],
  ])('of %o and %s is %s', (headers, url, token) => {
    expect(readHubAccessToken({ headers, url })).toBe(token);
  });
});
