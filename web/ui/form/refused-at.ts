import type { ErrorCode } from '#contract/wire/errors.ts';

/** The error of a call to the API: the server's refusal, or a missing response. */
export interface ApiCallError extends Error {
  errorCode: string;
  details: Record<string, unknown>;
}

/**
 * Returns whether a thrown value is the error of a call, even without a response. False for a fault
 * of the page.
 */
export function isApiCallError(thrown: unknown): thrown is ApiCallError {
  return thrown instanceof Error && 'errorCode' in thrown && 'details' in thrown;
}

/** The fields of a form that show refusals: by error code, and by path of the request body. */
export interface RefusalFields<Field extends string> {
  fields: readonly Field[];
  refusedAt?: Partial<Record<ErrorCode, Field>> | undefined;
  fieldOf?: Readonly<Record<string, Field>> | undefined;
}

/**
 * Returns where a form shows the server's messages: `beside` has those of fields, and `text` the
 * one beside the buttons. Refusals have a field through `refusedAt`. Schema errors, which a newer
 * server sends, have the field of their path.
 */
export function assignRefusalToFields<Field extends string>(
  refused: ApiCallError,
  { fields, refusedAt, fieldOf }: RefusalFields<Field>,
): { beside: Partial<Record<Field, string>>; text: string | null } {
  const field = refusedAt?.[refused.errorCode as ErrorCode];
  if (field) return { beside: { [field]: refused.message } as Partial<Record<Field, string>>, text: null };
  if (refused.errorCode !== 'validationFailed') return { beside: {}, text: refused.message };
  const beside: Partial<Record<Field, string>> = {};
  const issues = (refused.details.issues ?? []) as { path: string; message: string }[];
  for (const { path, message } of issues) {
    const place = fieldOf?.[path] ?? fields.find((one) => path === one || path.startsWith(`${one}.`));
    if (place) beside[place] ??= message;
  }
  return { beside, text: Object.keys(beside).length > 0 ? null : refused.message };
}
