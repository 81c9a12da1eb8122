import { loginBody } from '#contract/sign-in/login-body.ts';
import type { Language } from '#contract/wire/locales.ts';
import { checkValues, type FormCheckResult } from '#web/ui/form/check-values.ts';
import type { LoginField, LoginForm } from './login.ts';

/**
 * Checks the values of the sign-in form by the contract. This code loads after the form, so that
 * the form shows earlier.
 */
export function checkLogin(
  values: Record<LoginField, string>,
  required: Record<LoginField, string>,
  language: Language,
): FormCheckResult<LoginForm, LoginField> {
  return checkValues<typeof values, LoginForm, LoginField>(loginBody, values, { required }, language);
}
