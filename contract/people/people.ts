import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id } from '#contract/wire/formats.ts';

/** A colleague in pickers and plans. */
export const person = z.object({ id, name: z.string(), avatar: z.string().nullable() });
export type Person = z.infer<typeof person>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/:company/people',
  area: 'people',
  summary: 'Active people of the company, by name',
  description: 'For choosing participants of a meeting, or the person one books for.',
  access: { who: 'member', allOf: ['user-get-profile'] },
  answer: { status: 200, body: z.object({ people: z.array(person) }) },
  errors: [],
});
