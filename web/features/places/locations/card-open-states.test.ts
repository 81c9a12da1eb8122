import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getOpenCardIds, readCardOpenStates, storeCardOpenStates } from './card-open-states.ts';
import { createTestLocation } from './testing/nodes.ts';

describe('open cards', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  const floors = (count: number) => [
    createTestLocation({ id: 'root' }),
    ...Array.from({ length: count }, (_, at) => createTestLocation({ id: `floor ${at}`, parentId: 'root' })),
  ];

  it('are all cards of a small tree, and the root of a large tree', () => {
    expect(getOpenCardIds(floors(3), {}).size).toBe(4);
    expect([...getOpenCardIds(floors(40), {})]).toEqual(['root']);
  });

  it('are those that the person opened, and not those that the person closed', () => {
    expect([...getOpenCardIds(floors(40), { 'floor 7': true, root: false })]).toEqual(['floor 7']);
  });

  it('are stored for each company, and invalid data counts as none', () => {
    storeCardOpenStates('ours', { root: false });
    expect(readCardOpenStates('ours')).toEqual({ root: false });
    expect(readCardOpenStates('theirs')).toEqual({});
    for (const other of ['null', '7', '{"root":"open"}', 'no JSON']) {
      kept.set('biurko.locations.ours', other);
      expect(readCardOpenStates('ours')).toEqual({});
    }
  });
});
