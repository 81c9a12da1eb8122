import type * as z from 'zod';

/** What an operator's command was told, as words of a command line. @throws Error that names each option that is wrong */
export function readWords<Schema extends z.ZodType>(schema: Schema, words: object): z.output<Schema> {
  const read = schema.safeParse(words);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
}
