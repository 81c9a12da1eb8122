import { expect, it } from 'vitest';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import { sendProposal } from './send-proposal.ts';

const first: TeamDaysBody = { weekdays: [4, 2], from: '2026-11-23', until: null, note: 'Demo' };

async function send(body: TeamDaysBody, stored: TeamDaysBody) {
  const changes: unknown[] = [];
  await sendProposal(
    { ...body, id: 'p' },
    {
      propose: () => Promise.resolve({ ...stored, weekdays: stored.weekdays.toSorted() }),
      change: (id, changed) => Promise.resolve(changes.push([id, changed.note, changed.before.note])),
    },
  );
  return changes;
}

it('a proposal is sent once, also when its answer was lost', async () => {
  expect(await send(first, first)).toEqual([]);
});

it('a note that was changed after a lost answer changes the stored proposal', async () => {
  expect(await send({ ...first, note: 'Retro' }, first)).toEqual([['p', 'Retro', 'Demo']]);
});
