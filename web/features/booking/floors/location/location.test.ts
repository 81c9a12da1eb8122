import { describe, expect, it } from 'vitest';
import {
  buildLocationTree,
  findNearestFreeDeskLocation,
  flattenLocationTree,
  formatLocationPath,
  getLocationAncestors,
} from '#web/platform/places/location-tree.ts';
import { node } from '../testing/examples.ts';
import { chooseFirstLocation } from './first-location.ts';
import {
  parseLocationSettingsCookie,
  type StoredLocationSettings,
  withLastLocation,
  withLocationCentre,
  withLocationZoom,
} from './stored-settings.ts';

const tree = [
  node('company', null),
  node('warsaw', 'company'),
  node('floor 1', 'warsaw'),
  node('floor 2', 'warsaw', 20),
  node('lisbon', 'company'),
  node('ground', 'lisbon', 9, { iana: 'Europe/Lisbon' }),
  node('board', 'warsaw', 5, { restrictedArea: true, hasAccess: false }),
];
const known = { passed: undefined, last: undefined, usual: [], timeZone: 'UTC' };

describe('the tree of locations', () => {
  it('keeps the order of the list within a parent', () => {
    expect(flattenLocationTree(buildLocationTree(tree)).map(({ id }) => id)).toEqual([
      'company',
      'warsaw',
      'floor 1',
      'floor 2',
      'board',
      'lisbon',
      'ground',
    ]);
    expect(getLocationAncestors(tree, 'ground').map(({ id }) => id)).toEqual(['lisbon', 'company']);
  });

  it('names a floor with the way to it, the company left out', () => {
    expect(formatLocationPath(tree, tree[3]!)).toBe('warsaw / floor 2');
    expect(formatLocationPath(tree, tree[0]!)).toBe('company');
  });

  it('finds the nearest accessible floor with desks', () => {
    const free = (id: string) => ({ 'floor 2': 3, ground: 9, board: 5 })[id] ?? 0;
    expect(findNearestFreeDeskLocation(tree, 'floor 1', free)?.id).toBe('floor 2');
    expect(findNearestFreeDeskLocation(tree, 'floor 2', free)?.id).toBe('ground');
    expect(findNearestFreeDeskLocation(tree, 'floor 1', () => 0)).toBeNull();
  });
});

describe('the location that the screen opens with', () => {
  it('is the passed location, else the last used', () => {
    expect(chooseFirstLocation(tree, { ...known, passed: 'ground', last: 'floor 2' })?.id).toBe('ground');
    expect(chooseFirstLocation(tree, { ...known, last: 'board' })?.id).toBe('board');
  });

  it('is else the usual location, if it still exists', () => {
    expect(chooseFirstLocation(tree, { ...known, usual: ['gone', 'ground'] })?.id).toBe('ground');
    expect(chooseFirstLocation(tree, { ...known, usual: ['ground'], last: 'floor 2' })?.id).toBe('floor 2');
  });

  it('is else the first with desks, preferably in the device’s time zone', () => {
    expect(chooseFirstLocation(tree, known)?.id).toBe('floor 2');
    expect(chooseFirstLocation(tree, { ...known, timeZone: 'Europe/Lisbon' })?.id).toBe('ground');
    expect(chooseFirstLocation(tree, { ...known, passed: 'gone', last: 'gone' })?.id).toBe('floor 2');
  });

  it('is else the company itself, where the first places can be drawn', () => {
    expect(chooseFirstLocation([tree[0]!], known)?.id).toBe('company');
    expect(chooseFirstLocation([], known)).toBeNull();
  });
});

describe('the settings that the browser stores for a day', () => {
  const nothing: StoredLocationSettings = { last: {}, zoom: {}, centre: {} };
  it('survives the cookie', () => {
    const chosen = withLocationZoom(withLastLocation(nothing, 'nordvik', 'floor 2'), 'floor 2', 62.5);
    const kept = withLocationCentre(chosen, 'floor 2', { x: 310.4, y: -12 });
    const cookie = `hd_locale=pl-PL; hd_booking=${encodeURIComponent(JSON.stringify(kept))}; x=1`;
    expect(parseLocationSettingsCookie(cookie)).toEqual({
      ...{ last: { nordvik: 'floor 2' }, zoom: { 'floor 2': 62.5 }, centre: { 'floor 2': [310, -12] } },
    });
  });

  it('is read from a cookie without centres too', () => {
    const earlier = encodeURIComponent('{"last":{},"zoom":{"floor 2":50}}');
    expect(parseLocationSettingsCookie(`hd_booking=${earlier}`)).toEqual({
      last: {},
      zoom: { 'floor 2': 50 },
      centre: {},
    });
  });

  it('are empty for an invalid cookie', () => {
    expect(parseLocationSettingsCookie('hd_booking=%7Bbroken')).toEqual(nothing);
    const wrong = ['"text"', 'null', '[]', '{"last":{},"zoom":[]}', '{"last":{"c":1},"zoom":{}}', '{"zoom":{}}'];
    wrong.push('{"last":{},"zoom":{},"centre":{"f":[1]}}', '{"last":{},"zoom":{},"centre":{"f":["1","2"]}}');
    for (const value of [...wrong, '{"last":{},"zoom":{"f":"50"}}'])
      expect(parseLocationSettingsCookie(`hd_booking=${encodeURIComponent(value)}`), value).toEqual(nothing);
  });

  it('stays small: the oldest zooms and centres give way', () => {
    const many = Array.from({ length: 30 }, (_, index) => `floor ${index}`);
    const at = { x: 1, y: 2 };
    const { zoom, centre } = many.reduce(
      (kept, id) => withLocationCentre(withLocationZoom(kept, id, 50), id, at),
      nothing,
    );
    expect(Object.keys(centre)).toHaveLength(12);
    expect(Object.keys(zoom)).toHaveLength(12);
    expect(zoom['floor 29']).toBe(50);
  });
});
