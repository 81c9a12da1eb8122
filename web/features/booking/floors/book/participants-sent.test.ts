import { expect, it } from 'vitest';
import { participantsSent } from './participants-sent.ts';

const people = [{ id: 'anna' }, { id: 'jan' }, { id: 'me' }];

it('leaves out the meeting’s holder and people who can no longer be invited', () => {
  expect(participantsSent({ chosen: ['anna', 'jan'], people, holder: 'me' })).toEqual(['anna', 'jan']);
  expect(participantsSent({ chosen: ['anna', 'jan'], people, holder: 'jan' })).toEqual(['anna']);
  expect(participantsSent({ chosen: ['anna', 'gone'], people, holder: 'me' })).toEqual(['anna']);
});

it('keeps all other people until the company’s people have loaded', () => {
  expect(participantsSent({ chosen: ['anna', 'gone', 'me'], people: undefined, holder: 'me' })).toEqual([
    'anna',
    'gone',
  ]);
});
