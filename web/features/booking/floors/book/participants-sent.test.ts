import { expect, it } from 'vitest';
import { participantsSent } from './participants-sent.ts';

const people = [{ id: 'anna' }, { id: 'jan' }, { id: 'me' }];

it('leaves out who holds the meeting and who is no longer offered', () => {
  expect(participantsSent({ chosen: ['anna', 'jan'], people, holder: 'me' })).toEqual(['anna', 'jan']);
  expect(participantsSent({ chosen: ['anna', 'jan'], people, holder: 'jan' })).toEqual(['anna']);
  expect(participantsSent({ chosen: ['anna', 'gone'], people, holder: 'me' })).toEqual(['anna']);
});

it('keeps everybody else while it is not known who is offered', () => {
  expect(participantsSent({ chosen: ['anna', 'gone', 'me'], people: undefined, holder: 'me' })).toEqual([
    'anna',
    'gone',
  ]);
});
