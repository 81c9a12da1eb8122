import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { getLanguage } from '#contract/wire/locales.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import type { LoginFieldName } from './fetch-tokens-by-password.ts';

const fields = ['emailAddress', 'password'] as const satisfies readonly LoginFieldName[];
type FieldErrors = Partial<Record<LoginFieldName, string>>;

let rule: typeof import('./validate-login-form.ts') | null = null;

/**
 * Loads the contract's rule for the form. Null if loading fails. The form is then sent unchecked,
 * and the server checks it by the same rule.
 */
async function fetchRule(): Promise<typeof rule> {
  rule ??= await fetchCode(() => import('./validate-login-form.ts')).catch(() => null);
  return rule;
}

/** The props of an input of the sign-in form. */
export interface LoginInputProps {
  name: LoginFieldName;
  error: string | undefined;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Checks the sign-in form's fields by the contract. A check runs on blur, and at each change of a
 * field that has shown an error. The rule only loads once the browser's own validation fails.
 * `useContractForm` would take a tenth of the page's weight limit, and the rule two tenths.
 */
export function useLoginFields(form: RefObject<HTMLFormElement | null>) {
  const { t, language } = useTranslation();
  const [errors, setSaid] = useState<FieldErrors>({});
  const input = (name: LoginFieldName) => form.current?.elements.namedItem(name) as HTMLInputElement;

  const say = (at: readonly LoginFieldName[], wrong: FieldErrors) =>
    setSaid((known) => ({ ...known, ...Object.fromEntries(at.map((name) => [name, wrong[name]])) }));

  const look = async (at: readonly LoginFieldName[]): Promise<FieldErrors> => {
    if (!rule && at.every((name) => input(name).validity.valid)) {
      // Before the rule has loaded, only the server can have reported an error here. The changed
      // input makes that error obsolete.
      if (at.some((name) => errors[name])) say(at, {});
      return {};
    }
    const found = await fetchRule();
    if (!found || !form.current) return {};
    const required = {
      emailAddress: t('identity.login.problems.emailRequired'),
      password: t('identity.login.problems.passwordRequired'),
    };
    const typed = { emailAddress: input('emailAddress').value, password: input('password').value };
    const { wrong } = found.validateLoginForm(typed, required, getLanguage(currentLocale()));
    say(at, wrong);
    return wrong;
  };

  // Shows the errors again in the newly selected language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only with a change of language
  useEffect(() => {
    const known = fields.filter((name) => errors[name]);
    if (known.length > 0) void look(known);
  }, [language]);

  return {
    inputOf: (name: LoginFieldName): LoginInputProps => ({
      name,
      error: errors[name],
      onBlur: () => void look([name]),
      onChange: () => {
        if (name in errors) void look([name]);
      },
    }),
    /** Checks all fields and focuses the first field with an error. */
    async areRight(): Promise<boolean> {
      const found = await look(fields);
      const wrong = fields.find((name) => found[name]);
      if (wrong) input(wrong).focus();
      return !wrong;
    },
    /** Shows the server's error at a field, and focuses the field. */
    refuse: (name: LoginFieldName, text: string) => {
      setSaid((known) => ({ ...known, [name]: text }));
      input(name).focus();
    },
    /**
     * Fills an empty field and dispatches `input`, so that listeners run as if the person typed.
     */
    fillIn(name: LoginFieldName, value: string): void {
      const field = input(name);
      if (field.value !== '') return;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /** Returns the current value of a field. Empty before the form is mounted. */
    typed: (name: LoginFieldName): string => (form.current ? input(name).value.trim() : ''),
    /** Selects a field's text, so that typing replaces it. */
    select(name: LoginFieldName): void {
      input(name).focus();
      input(name).select();
    },
  };
}
