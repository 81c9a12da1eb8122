import { loginBody } from '#contract/sign-in/login-body.ts';
import type { Language } from '#contract/wire/locales.ts';
import { type Checked, checkValues } from '#web/ui/form/check-values.ts';
import type { LoginField, LoginForm } from './login.ts';

/**
 * Checks the values by the contract. The code loads beside the form, which is on the screen first.
 */
export function checkLogin(
  values: Record<LoginField, string>,
  required: Record<LoginField, string>,
  language: Language,
): Checked<LoginForm, LoginField> {
  return checkValues<typeof values, LoginForm, LoginField>(loginBody, values, { required }, language);
}
