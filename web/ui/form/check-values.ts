import { type BrowserRefusal, formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { formatIssue, type ValidationIssue } from '#contract/messages/issue-messages.ts';
import type { Language } from '#contract/wire/locales.ts';

/** A schema of the contract, written with zod or zod/mini. */
export interface FormSchema<Body> {
  safeParse(value: unknown): {
    success: boolean;
    data?: Body | undefined;
    error?: { issues: SchemaIssue[] } | undefined;
  };
}

/** An error of the schema, with the path of the invalid value in the request body. */
export type SchemaIssue = ValidationIssue & { path: PropertyKey[] };

/** The rules that check a form's values. */
export interface FormRules<Values, Field extends string> {
  /** Returns the request body for these values. Omitted if the values themselves are the body. */
  bodyOf?: (values: Values) => unknown;
  /**
   * The fields by their paths in the request body, if the names differ: `{ startDate: 'hours' }`.
   */
  fieldOf?: Readonly<Record<string, Field>>;
  /** Checks the rules of the contract that no schema expresses. Returns the refusals by field. */
  rules?: (values: Values) => Partial<Record<Field, BrowserRefusal | undefined>>;
  /** The messages for empty fields, instead of 'Fill in this field'. */
  required?: Partial<Record<Field, string>>;
  /** The IANA name of the time zone in which messages show hours. */
  timeZone?: string | undefined;
}

/** The errors of a form's values by field. Without errors, `body` is the request body. */
export interface FormCheckResult<Body, Field extends string> {
  body: Body | null;
  wrong: Partial<Record<Field, string>>;
}

/**
 * Returns the first error of a value without a field, such as a value from the page's URL, or null.
 * Without this message the form would refuse to save and show nothing.
 */
export function getFirstErrorWithoutField(
  errors: Readonly<Record<string, { message?: unknown } | undefined>>,
  fields: readonly string[],
): string | null {
  const known = new Set(fields.map((field) => field.split('.')[0]));
  const astray = Object.entries(errors).find(([path, error]) => error && !known.has(path));
  return typeof astray?.[1]?.message === 'string' ? astray[1].message : null;
}

/**
 * Checks a form's values by the contract: its schema, and its rules beyond the schema. A field
 * shows its first schema error. The refusal of a rule replaces it.
 */
export function checkValues<Values, Body, Field extends string>(
  schema: FormSchema<Body>,
  values: Values,
  rules: FormRules<Values, Field>,
  language: Language,
): FormCheckResult<Body, Field> {
  const parsed = schema.safeParse(rules.bodyOf ? rules.bodyOf(values) : values);
  const wrong: Partial<Record<Field, string>> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    const field = rules.fieldOf?.[path] ?? (path as Field);
    const isEmpty = issue.code === 'invalid_type' || (issue.code === 'too_small' && Number(issue.minimum) <= 1);
    wrong[field] ??= (isEmpty && rules.required?.[field]) || formatIssue(issue, language);
  }
  for (const [field, refused] of Object.entries(rules.rules?.(values) ?? {}) as [Field, BrowserRefusal | undefined][])
    if (refused) wrong[field] = formatBrowserRefusal(refused, language, rules.timeZone);
  const isRight = Object.keys(wrong).length === 0;
  return { body: isRight ? (parsed.data ?? null) : null, wrong };
}
