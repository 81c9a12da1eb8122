import { expect, it } from 'vitest';
import * as z from 'zod';
import { createRefusal } from '#contract/wire/errors.ts';
import { checkValues, getFirstErrorWithoutField } from './check-values.ts';

const schema = z.object({
  topic: z.string().trim().min(1).max(10),
  startDate: z.string(),
  people: z.array(z.string()),
});
const right = { topic: ' Plan ', startDate: 'x', people: ['a'] };

it('returns the values as the schema parses them', () => {
  expect(checkValues(schema, right, {}, 'pl')).toEqual({ body: { ...right, topic: 'Plan' }, wrong: {} });
});

it('shows an error beside the field, with the message of the field if there is one', () => {
  const values = { ...right, topic: ' ' };
  expect(checkValues(schema, values, {}, 'en')).toEqual({ body: null, wrong: { topic: 'Fill in this field.' } });
  expect(checkValues(schema, values, { required: { topic: 'What is it about?' } }, 'en').wrong.topic).toBe(
    'What is it about?',
  );
});

it('shows an error of the body beside the field from which the value comes', () => {
  const rules = {
    bodyOf: ({ day }: { day: string }) => ({ ...right, startDate: day || undefined }),
    fieldOf: { startDate: 'day' } as const,
    required: { day: 'Which day?' },
  };
  expect(checkValues<{ day: string }, unknown, 'day'>(schema, { day: '' }, rules, 'en')).toEqual({
    body: null,
    wrong: { day: 'Which day?' },
  });
});

it('shows refusals of the contract’s rules beyond the schema, with hours of the place', () => {
  const taken = [{ startDate: '2026-11-23T09:00:00Z', endDate: '2026-11-23T10:00:00Z' }];
  const rules = { rules: () => ({ topic: createRefusal('slotTaken', { taken }) }), timeZone: 'Europe/Warsaw' };
  const { body, wrong } = checkValues(schema, right, rules, 'pl');
  expect(body).toBeNull();
  expect(wrong.topic).toContain('23-11-2026 10:00');
});

it('returns the error of a value without a field: a link’s broken e-mail does not keep the button silent', () => {
  const wrong = { message: 'No e-mail.' };
  expect(getFirstErrorWithoutField({ emailAddress: wrong }, ['password', 'confirmPassword'])).toBe('No e-mail.');
  expect(getFirstErrorWithoutField({ password: wrong }, ['password'])).toBeNull();
  expect(getFirstErrorWithoutField({ people: { message: undefined } }, ['people.0', 'day'])).toBeNull();
  expect(getFirstErrorWithoutField({}, ['password'])).toBeNull();
});
