import type * as z from 'zod';

/**
 * Parses the options of an operator's command.
 * @throws Error that names each wrong option
 */
export function readWords<Schema extends z.ZodType>(schema: Schema, words: object): z.output<Schema> {
  const read = schema.safeParse(words);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
}
