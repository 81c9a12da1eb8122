import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLastReport, rememberReport } from './last-report.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is remembered for a person in a company, without the days that were picked', () => {
  const filter = { locationType: 'desk', tab: 'users' };
  rememberReport('one', 'ada', { ...filter, dateStart: '2026-02-01', dateEnd: '2026-02-03' });
  expect(readLastReport('one', 'ada')).toEqual(filter);
  expect([readLastReport('two', 'ada'), readLastReport('one', 'jan')]).toEqual([{}, {}]);
  rememberReport('one', 'ada', { period: 'lastMonth' });
  expect(readLastReport('one', 'ada')).toEqual({ period: 'lastMonth' });
  rememberReport('one', 'ada', {});
  expect(readLastReport('one', 'ada')).toEqual({});
});

it('is nothing where a browser refuses storage, or keeps what means nothing', () => {
  for (const kept of ['{', 'null', '7', '{"tab":5}']) {
    stored.set('biurko.report one ada', kept);
    expect(readLastReport('one', 'ada'), kept).toEqual({});
  }
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  rememberReport('one', 'ada', { tab: 'users' });
  expect(readLastReport('one', 'ada')).toEqual({});
});
