import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { checkValues, type FormRules, type FormSchema } from './check-values.ts';

/**
 * Creates a form that validates by a schema of the contract and by rules, with errors in the
 * person's language. `check` returns the parsed body and the errors of values.
 */
export function useValidatedForm<Values extends FieldValues, Body>(
  schema: FormSchema<Body>,
  rules: FormRules<Values, FieldPath<Values>>,
  initial: Values,
) {
  const language = getLanguage(useUiTexts().locale as Locale);
  const check = (values: Values) => checkValues<Values, Body, FieldPath<Values>>(schema, values, rules, language);
  const resolver: Resolver<Values> = (values) => {
    const { wrong } = check(values);
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of Object.entries(wrong)) set(errors, field, { type: 'contract', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, mode: 'onTouched', resolver });
  return { form, check, language };
}
