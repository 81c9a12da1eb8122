import { loginBody } from '#contract/sign-in/login-body.ts';
import type { Language } from '#contract/wire/locales.ts';
import { checkValues, type FormCheckResult } from '#web/ui/form/check-values.ts';
import type { LoginFieldName, LoginFormValues } from './fetch-tokens-by-password.ts';

/**
 * Checks the values of the sign-in form by the contract. This code loads after the form, so that
 * the form shows earlier.
 */
export function validateLoginForm(
  values: Record<LoginFieldName, string>,
  required: Record<LoginFieldName, string>,
  language: Language,
): FormCheckResult<LoginFormValues, LoginFieldName> {
  return checkValues<typeof values, LoginFormValues, LoginFieldName>(loginBody, values, { required }, language);
}
