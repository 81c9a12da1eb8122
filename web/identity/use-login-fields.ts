import { type ChangeEvent, type FocusEvent, type RefObject, useState } from 'react';
import { emailProblem, type LoginProblem, passwordProblem } from './login-rules.ts';

const rules = { emailAddress: emailProblem, password: passwordProblem };

/** The fields one types into, by the names that the contract gives them. */
export type LoginField = keyof typeof rules;
const fields = Object.keys(rules) as LoginField[];

type Problems = Partial<Record<LoginField, LoginProblem | null>>;

/** What an input of the form takes. */
export interface LoginInput {
  name: LoginField;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * What is wrong with the fields: said on leaving one, and mended while it is typed into from then on. The inputs keep their
 * own values. Written by hand, since a library for two fields would be a tenth of what the page may weigh.
 */
export function useLoginFields(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({});
  const input = (name: LoginField) => form.current?.elements.namedItem(name) as HTMLInputElement;

  return {
    problems,
    inputOf(name: LoginField): LoginInput {
      const look = (value: string) => setProblems((known) => ({ ...known, [name]: rules[name](value) }));
      return {
        name,
        onBlur: (event) => look(event.target.value),
        onChange: (event) => {
          if (name in problems) look(event.target.value);
        },
      };
    },
    /** Looks at all of them; the first that is wrong gets the focus. */
    areRight(): boolean {
      const found = Object.fromEntries(fields.map((name) => [name, rules[name](input(name).value)])) as Problems;
      setProblems(found);
      const wrong = fields.find((name) => found[name]);
      if (wrong) input(wrong).focus();
      return !wrong;
    },
    /** To be typed anew, without losing what stands there. */
    select(name: LoginField): void {
      input(name).focus();
      input(name).select();
    },
  };
}
