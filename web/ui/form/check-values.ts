import { type CheckedRefusal, messageOfChecked } from '#contract/checked-messages.ts';
import { type Issue, issueMessage } from '#contract/issue-messages.ts';
import type { Language } from '#contract/locales.ts';

/** A schema of the contract, written with zod or zod/mini. */
export interface FormSchema<Body> {
  safeParse(value: unknown): {
    success: boolean;
    data?: Body | undefined;
    error?: { issues: SchemaIssue[] } | undefined;
  };
}

/** Why a value does not fit a schema. */
export type SchemaIssue = Issue & { path: PropertyKey[] };

/** How a form's values are judged. */
export interface FormRules<Values, Field extends string> {
  /** What is asked of the server for these values, when it is not the values themselves. */
  bodyOf?: (values: Values) => unknown;
  /** Which field shows a part of the body that is called otherwise: `{ startDate: 'hours' }`. */
  fieldOf?: Readonly<Record<string, Field>>;
  /** The contract's rules beyond the schema, beside the field that says so. */
  rules?: (values: Values) => Partial<Record<Field, CheckedRefusal | undefined>>;
  /** What an empty field says instead of 'Fill in this field'. */
  required?: Partial<Record<Field, string>>;
  /** IANA name; hours in refusals are on its clocks. */
  timeZone?: string | undefined;
}

/** What is wrong with a form's values, in words, by field; without anything wrong, the body that may be sent. */
export interface Checked<Body, Field extends string> {
  body: Body | null;
  wrong: Partial<Record<Field, string>>;
}

/**
 * Says what is wrong where the form has no field, as in a part of the page's address, in words; null for nothing. A form that says it nowhere
 * would do nothing at all when it is sent.
 */
export function wordsAstray(
  errors: Readonly<Record<string, { message?: unknown } | undefined>>,
  fields: readonly string[],
): string | null {
  const known = new Set(fields.map((field) => field.split('.')[0]));
  const astray = Object.entries(errors).find(([path, error]) => error && !known.has(path));
  return typeof astray?.[1]?.message === 'string' ? astray[1].message : null;
}

/** Judges a form's values by the contract: its schema, and its rules beyond that. A field says the first thing that is wrong. */
export function checkValues<Values, Body, Field extends string>(
  schema: FormSchema<Body>,
  values: Values,
  rules: FormRules<Values, Field>,
  language: Language,
): Checked<Body, Field> {
  const parsed = schema.safeParse(rules.bodyOf ? rules.bodyOf(values) : values);
  const wrong: Partial<Record<Field, string>> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    const field = rules.fieldOf?.[path] ?? (path as Field);
    const isEmpty = issue.code === 'invalid_type' || (issue.code === 'too_small' && Number(issue.minimum) <= 1);
    wrong[field] ??= (isEmpty && rules.required?.[field]) || issueMessage(issue, language);
  }
  for (const [field, refused] of Object.entries(rules.rules?.(values) ?? {}) as [Field, CheckedRefusal | undefined][])
    if (refused) wrong[field] = messageOfChecked(refused, language, rules.timeZone);
  const isRight = Object.keys(wrong).length === 0;
  return { body: isRight ? (parsed.data ?? null) : null, wrong };
}
