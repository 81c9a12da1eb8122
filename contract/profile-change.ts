import * as z from 'zod';
import { line } from './formats.ts';
import { limits } from './limits.ts';

const { least, most } = limits.nameLength;

/**
 * Makes the schema of the changes that a person of this name may make (core, section 5). A name has 3 to 80 characters, unless it stays as
 * it is. Providers name people by two letters, and those save the rest of their profile with it. A character is a code point here, as in
 * zod's lengths, in {@link import('./visible-text.ts').toldName} and in the database.
 */
export function profileChangeOf(nameNow: string) {
  const kept = line(most).safeParse(nameNow).data;
  const tooShort = { code: 'too_small', origin: 'string', minimum: least, inclusive: true } as const;
  return z.object({
    name: line(most).superRefine((name, context) => {
      if ([...name].length < least && (name === '' || name !== kept)) context.addIssue({ ...tooShort, input: name });
    }),
    marketingConsent: z.boolean(),
  });
}
