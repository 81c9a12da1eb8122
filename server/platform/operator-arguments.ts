import type * as z from 'zod';

/**
 * Parses the options of an operator's command.
 * @throws Error that names each wrong option
 */
export function parseOperatorArguments<Schema extends z.ZodType>(schema: Schema, args: object): z.output<Schema> {
  const read = schema.safeParse(args);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
}
