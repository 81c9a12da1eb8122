import { expect, it } from 'vitest';
import { getParentChoices } from './get-parent-choices.ts';
import { node } from './testing/nodes.ts';

it('a location may move anywhere but below itself', () => {
  const locations = [
    node({ id: 'root', name: 'Firma' }),
    node({ id: 'city', name: 'Gdańsk', parentId: 'root' }),
    node({ id: 'house', name: 'Biurowiec', parentId: 'city' }),
    node({ id: 'floor', name: 'Piętro 1', parentId: 'house' }),
    node({ id: 'other', name: 'Sopot', parentId: 'root' }),
    node({ id: 'draft', name: 'Szkic', parentId: 'root', published: false }),
  ];
  expect(getParentChoices(locations, { id: 'house', published: true })).toEqual([
    { value: 'root', label: 'Firma' },
    { value: 'city', label: 'Gdańsk' },
    { value: 'other', label: 'Sopot' },
  ]);
  expect(getParentChoices(locations, { id: 'floor', published: true }).map(({ label }) => label)).toContain(
    'Gdańsk / Biurowiec',
  );
  // A published location needs a published parent.
  const ofDraft = getParentChoices([...locations, node({ id: 'second', published: false })], {
    id: 'second',
    published: false,
  });
  expect(ofDraft.map(({ value }) => value)).toContain('draft');
});
