import { useEffect } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { Language } from '#contract/wire/locales.ts';

interface Rechecked<Field> {
  language: Language;
  known: unknown;
  fields: readonly Field[];
}

/**
 * Rechecks the fields with errors after a change of language. When `known`, a value that the rules
 * need, changes, it rechecks the touched fields.
 */
export function useRecheckFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { language, known, fields }: Rechecked<FieldPath<Values>>,
): void {
  const { touchedFields } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a change of language
  useEffect(() => {
    const said = Object.keys(form.formState.errors) as FieldPath<Values>[];
    if (said.length > 0) void form.trigger(said);
  }, [language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `known` changes
  useEffect(() => {
    const left = fields.filter((field) => get(touchedFields, field));
    if (left.length > 0) void form.trigger(left);
  }, [known]);
}
