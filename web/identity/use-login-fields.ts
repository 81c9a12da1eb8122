import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { languageOf } from '#contract/locales.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import type { LoginField } from './login.ts';

const fields = ['emailAddress', 'password'] as const satisfies readonly LoginField[];
type Said = Partial<Record<LoginField, string>>;

let rule: typeof import('./check-login.ts') | null = null;

/** The contract's rule. Null when it does not come: the server has the same. */
async function fetchRule(): Promise<typeof rule> {
  rule ??= await fetchCode(() => import('./check-login.ts')).catch(() => null);
  return rule;
}

/** What an input of the form takes. */
export interface LoginInput {
  name: LoginField;
  error: string | undefined;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * What is wrong with the fields by the contract: said on leaving one, and mended while it is typed into from then on. The inputs
 * keep their own values. The parts of `useContractForm` without react-hook-form, which is a tenth of what the page may weigh. The
 * rule itself weighs twice that, and is fetched when the browser's own finds something wrong: what passes that and not the
 * contract, the server says.
 */
export function useLoginFields(form: RefObject<HTMLFormElement | null>) {
  const { t, language } = useTranslation();
  const [said, setSaid] = useState<Said>({});
  const input = (name: LoginField) => form.current?.elements.namedItem(name) as HTMLInputElement;

  const say = (at: readonly LoginField[], wrong: Said) =>
    setSaid((known) => ({ ...known, ...Object.fromEntries(at.map((name) => [name, wrong[name]])) }));

  const look = async (at: readonly LoginField[]): Promise<Said> => {
    if (!rule && at.every((name) => input(name).validity.valid)) {
      // What the server said of it no longer holds either.
      if (at.some((name) => said[name])) say(at, {});
      return {};
    }
    const found = await fetchRule();
    if (!found || !form.current) return {};
    const required = {
      emailAddress: t('identity.login.problems.emailRequired'),
      password: t('identity.login.problems.passwordRequired'),
    };
    const typed = { emailAddress: input('emailAddress').value, password: input('password').value };
    const { wrong } = found.checkLogin(typed, required, languageOf(currentLocale()));
    say(at, wrong);
    return wrong;
  };

  // What was said is said anew in the language that was chosen since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language
  useEffect(() => {
    const known = fields.filter((name) => said[name]);
    if (known.length > 0) void look(known);
  }, [language]);

  return {
    inputOf: (name: LoginField): LoginInput => ({
      name,
      error: said[name],
      onBlur: () => void look([name]),
      onChange: () => {
        if (name in said) void look([name]);
      },
    }),
    /** Looks at all of them; the first that is wrong gets the focus. */
    async areRight(): Promise<boolean> {
      const found = await look(fields);
      const wrong = fields.find((name) => found[name]);
      if (wrong) input(wrong).focus();
      return !wrong;
    },
    /** Says what the server finds wrong with a field. */
    refuse: (name: LoginField, words: string) => {
      setSaid((known) => ({ ...known, [name]: words }));
      input(name).focus();
    },
    /** Fills a field that is empty as typing would, so that whatever heeds the field hears of it. */
    fillIn(name: LoginField, value: string): void {
      const field = input(name);
      if (field.value !== '') return;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /** What stands there now; nothing before the form is on the screen. */
    typed: (name: LoginField): string => (form.current ? input(name).value.trim() : ''),
    /** To be typed anew, without losing what stands there. */
    select(name: LoginField): void {
      input(name).focus();
      input(name).select();
    },
  };
}
