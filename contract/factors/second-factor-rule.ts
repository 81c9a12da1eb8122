import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';

const administrator = { who: 'member', allOf: ['company-update'] } as const;

/** The company's rule about a second factor for its members. */
export const secondFactorRule = z.object({
  required: z.boolean(),
  /**
   * The number of active members without a second factor. Members who sign in only by the company's
   * single sign-on need none and do not count.
   */
  without: z.number().int(),
});
export type SecondFactorRule = z.infer<typeof secondFactorRule>;

export const getSecondFactorRule = endpoint({
  method: 'GET',
  path: '/:company/secondFactor',
  area: 'companies',
  summary: 'Whether the company asks its people for a second factor, and how many have none',
  access: administrator,
  answer: { status: 200, body: secondFactorRule },
  errors: [],
});

export const setSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/:company/secondFactor',
  area: 'companies',
  summary: 'Ask the company’s people for a second factor, or no longer',
  description:
    'At once, in open pages too: whoever has none is refused everything of this company (secondFactorRequired) until they have one. Who came by the company’s single sign-on is let in: its provider answers for that.',
  access: administrator,
  body: z.object({ required: z.boolean() }),
  answer: { status: 204 },
  errors: ['ownSecondFactorFirst'],
});
