import type { ErrorCode } from '#contract/errors.ts';

/** A server's refusal as calls throw it. */
export interface ServerRefusal extends Error {
  errorCode: string;
  details: Record<string, unknown>;
}

/** Whether something thrown is a refusal, and no fault of the page itself. */
export function isRefusal(thrown: unknown): thrown is ServerRefusal {
  return thrown instanceof Error && 'errorCode' in thrown && 'details' in thrown;
}

/** Where a form says refusals: which field by error code, and by the body's own names. */
export interface RefusalPlaces<Field extends string> {
  fields: readonly Field[];
  refusedAt?: Partial<Record<ErrorCode, Field>> | undefined;
  fieldOf?: Readonly<Record<string, Field>> | undefined;
}

/**
 * Where the server's words belong: beside the fields that they are about, or, where that is unknown, beside the buttons. What the
 * schema refuses on the server (a browser older than it) is said field by field.
 */
export function placeRefusal<Field extends string>(
  refused: ServerRefusal,
  { fields, refusedAt, fieldOf }: RefusalPlaces<Field>,
): { beside: Partial<Record<Field, string>>; words: string | null } {
  const field = refusedAt?.[refused.errorCode as ErrorCode];
  if (field) return { beside: { [field]: refused.message } as Partial<Record<Field, string>>, words: null };
  if (refused.errorCode !== 'validationFailed') return { beside: {}, words: refused.message };
  const beside: Partial<Record<Field, string>> = {};
  const issues = (refused.details.issues ?? []) as { path: string; message: string }[];
  for (const { path, message } of issues) {
    const place = fieldOf?.[path] ?? fields.find((one) => path === one || path.startsWith(`${one}.`));
    if (place) beside[place] ??= message;
  }
  return { beside, words: Object.keys(beside).length > 0 ? null : refused.message };
}
