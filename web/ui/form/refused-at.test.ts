import { expect, it } from 'vitest';
import { type ApiCallError, assignRefusalToFields } from './refused-at.ts';

const refused = (errorCode: string, details = {}): ApiCallError =>
  Object.assign(new Error(`said of ${errorCode}`), { errorCode, details });
const places = {
  fields: ['topic', 'day', 'people'] as const,
  refusedAt: { dateInPast: 'day' } as const,
  fieldOf: { startDate: 'day' } as const,
};
const placed = (one: ApiCallError) => assignRefusalToFields<'topic' | 'day' | 'people'>(one, places);

it('shows a refusal beside its field, and a refusal without a field beside the buttons', () => {
  expect(placed(refused('dateInPast'))).toEqual({ beside: { day: 'said of dateInPast' }, text: null });
  expect(placed(refused('busy'))).toEqual({ beside: {}, text: 'said of busy' });
});

it('shows each schema error beside its field', () => {
  const issues = [
    { path: 'topic', message: 'too long' },
    { path: 'startDate', message: 'no day' },
    { path: 'people.3', message: 'nobody' },
    { path: 'people.4', message: 'nobody either' },
  ];
  expect(placed(refused('validationFailed', { issues })).beside).toEqual({
    topic: 'too long',
    day: 'no day',
    people: 'nobody',
  });
  const elsewhere = [{ path: 'other', message: 'x' }];
  expect(placed(refused('validationFailed', { issues: elsewhere }))).toEqual({
    beside: {},
    text: 'said of validationFailed',
  });
});
