import { describe, expect, it } from 'vitest';
import { endpointsByName } from '#contract/api.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { createUrlName, reservedUrlNames } from './url-name.ts';

describe('what a company is called in addresses', () => {
  it.each([
    ['Żółw i Spółka', 'zolw-i-spolka'],
    ['  ACME Corp. (Europe) ', 'acme-corp-europe'],
    ['Straße & Æther Øl', 'strasse-aether-ol'],
    ['日本語', 'firma'],
    ['---', 'firma'],
    ['Booking', 'firma-booking'],
    ['API', 'firma-api'],
    ['01234567-89AB-4def-8123-456789abcdef', 'firma-01234567-89ab-4def-8123-456789abcdef'],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('is made of its name: %s', (name, urlName) => {
    expect(createUrlName(name)).toBe(urlName);
    expect(urlName).toMatch(/^[a-z0-9][a-z0-9-]{0,98}$/);
  });

  it('is the address of no screen, and of no call that names no company', () => {
    const firsts = [...endpointsByName.values()]
      .map(({ path }) => path.split('/')[1]!)
      .filter((part) => !part.startsWith(':'));
    const paths = Object.values(screens).map(({ path }) => path.split('/')[0]!.toLowerCase());
    for (const part of [...firsts, ...paths]) expect(reservedUrlNames.has(part.toLowerCase()), part).toBe(true);
  });
});
