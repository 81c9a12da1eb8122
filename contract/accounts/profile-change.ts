import * as z from 'zod';
import { nameCircles } from '#contract/people/name-privacy.ts';
import { createLineSchema } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

const { least, most } = limits.nameLength;

/**
 * Returns the schema of a profile change for a person with the name `nameNow` (core, section 5). A
 * name has 3 to 80 code points. A shorter current name may stay, since providers send names of two
 * letters.
 */
export function createProfileUpdateSchema(nameNow: string) {
  const kept = createLineSchema(most).safeParse(nameNow).data;
  const tooShort = { code: 'too_small', origin: 'string', minimum: least, inclusive: true } as const;
  return z.object({
    name: createLineSchema(most).superRefine((name, context) => {
      if ([...name].length < least && (name === '' || name !== kept)) context.addIssue({ ...tooShort, input: name });
    }),
    marketingConsent: z.boolean(),
    namesSeenBy: z.enum(nameCircles).optional(),
  });
}
