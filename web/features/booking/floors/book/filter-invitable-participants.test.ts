import { expect, it } from 'vitest';
import { filterInvitableParticipants } from './filter-invitable-participants.ts';

const people = [{ id: 'anna' }, { id: 'jan' }, { id: 'me' }];

it('leaves out the meeting’s holder and people who can no longer be invited', () => {
  expect(filterInvitableParticipants({ chosen: ['anna', 'jan'], people, holder: 'me' })).toEqual(['anna', 'jan']);
  expect(filterInvitableParticipants({ chosen: ['anna', 'jan'], people, holder: 'jan' })).toEqual(['anna']);
  expect(filterInvitableParticipants({ chosen: ['anna', 'gone'], people, holder: 'me' })).toEqual(['anna']);
});

it('keeps all other people until the company’s people have loaded', () => {
  expect(filterInvitableParticipants({ chosen: ['anna', 'gone', 'me'], people: undefined, holder: 'me' })).toEqual([
    'anna',
    'gone',
  ]);
});
