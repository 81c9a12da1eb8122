import { expect, it } from 'vitest';
import { assetOf, groupOf } from '../testing/examples.ts';
import { filterGroups, getTimelineRows } from './rows.ts';

const manyIn = (id: string, count: number) =>
  groupOf({ id, assets: Array.from({ length: count }, (_, at) => assetOf({ id: `${id}${at}`, groupId: id })) });

it('finds assets by name or registration number, ignoring case and diacritics, and leaves out groups without matches', () => {
  const lodz = groupOf({ id: 'lodz', name: 'Flota Łódź', assets: [assetOf({ id: 'van', name: 'Škoda Roomster' })] });
  const ids = (typed: string) =>
    filterGroups([groupOf(), lodz], typed).map(({ id, assets }) => [id, ...assets.map((asset) => asset.id)]);
  expect(ids('skoda')).toEqual([['lodz', 'van']]);
  expect(ids('lodz')).toEqual([['lodz', 'van']]);
  expect(ids('wa 12345 yaris')).toEqual([['warsaw', 'yaris']]);
  expect(ids('  ')).toEqual([
    ['warsaw', 'yaris'],
    ['lodz', 'van'],
  ]);
  expect(ids('lodz yaris')).toEqual([]);
});

it('shows the assets of groups that are not closed below their heads', () => {
  const rows = getTimelineRows([manyIn('a', 2), manyIn('b', 3)], new Set(['a']));
  expect(rows.map(({ group, asset }) => asset?.id ?? group.id)).toEqual(['a', 'b', 'b0', 'b1', 'b2']);
});
