import { expect, it } from 'vitest';
import { getParentChoices } from './get-parent-choices.ts';
import { createTestLocation } from './testing/nodes.ts';

it('a location may move anywhere but below itself', () => {
  const locations = [
    createTestLocation({ id: 'root', name: 'Firma' }),
    createTestLocation({ id: 'city', name: 'Gdańsk', parentId: 'root' }),
    createTestLocation({ id: 'house', name: 'Biurowiec', parentId: 'city' }),
    createTestLocation({ id: 'floor', name: 'Piętro 1', parentId: 'house' }),
    createTestLocation({ id: 'other', name: 'Sopot', parentId: 'root' }),
    createTestLocation({ id: 'draft', name: 'Szkic', parentId: 'root', published: false }),
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
  const ofDraft = getParentChoices([...locations, createTestLocation({ id: 'second', published: false })], {
    id: 'second',
    published: false,
  });
  expect(ofDraft.map(({ value }) => value)).toContain('draft');
});
