import type { Language } from '#contract/wire/locales.ts';

/** The fields of zod's issue that its text depends on. */
export interface ValidationIssue {
  code?: string | undefined;
  origin?: string | undefined;
  format?: string | undefined;
  /**
   * The invalid value, if zod reports it. An empty text for a UUID means that the person chose
   * nothing.
   */
  input?: unknown;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  /** The data of a custom issue, such as the name of its {@link CustomValidationRule}. */
  params?: Record<string, unknown> | undefined;
}

/** The rules that zod has no schema for. */
export type CustomValidationRule =
  | 'password'
  | 'samePassword'
  | 'ticked'
  | 'domain'
  | 'uuid'
  | 'referralEmailRequired'
  | 'referralEmail'
  | 'referralTerms';

interface IssueTexts {
  required: string;
  choose: string;
  email: string;
  day: string;
  instant: string;
  wrong: string;
  rules: Record<CustomValidationRule, string>;
  /** Returns the text about an invalid entry in a list of emails. */
  noEmail: (typed: string) => string;
  shortest: (characters: number) => string;
  longest: (characters: number) => string;
  fewest: (things: number) => string;
  most: (things: number) => string;
  least: (number: number) => string;
  greatest: (number: number) => string;
}

/** Returns 'znak', 'znaki' or 'znaków' after a number. */
function characters(number: number): string {
  const form = new Intl.PluralRules('pl-PL').select(number);
  return form === 'one' ? 'znak' : form === 'few' ? 'znaki' : 'znaków';
}

const texts: Record<Language, IssueTexts> = {
  pl: {
    required: 'Wypełnij to pole.',
    choose: 'Wybierz jedną z możliwości.',
    email: 'To nie wygląda na adres e-mail. Przykład: anna.nowak@firma.pl.',
    day: 'To nie jest dzień kalendarza. Przykład: 2026-11-23.',
    instant: 'To nie jest data z godziną. Przykład: 2026-11-23T09:00:00Z.',
    wrong: 'Ta wartość jest nieprawidłowa.',
    rules: {
      password: 'Hasło musi mieć co najmniej 8 znaków, w tym małą i wielką literę, cyfrę i znak specjalny.',
      samePassword: 'Hasła różnią się od siebie.',
      ticked: 'Zaznacz to pole, aby kontynuować.',
      uuid: 'To nie jest identyfikator UUID. Przykład: 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
      domain: 'To nie wygląda na domenę. Przykład: firma.pl.',
      // The specification's own words (modules, section 5).
      referralEmailRequired: 'Podaj adres e-mail',
      referralEmail: 'Podaj poprawny adres e-mail',
      referralTerms: 'Musisz zaakceptować regulamin, aby dołączyć do akcji.',
    },
    noEmail: (typed) => `„${typed}” nie wygląda na adres e-mail. Przykład: anna.nowak@firma.pl.`,
    shortest: (number) => `Wpisz co najmniej ${number} ${characters(number)}.`,
    longest: (number) => `To pole może mieć najwyżej ${number} ${characters(number)}.`,
    fewest: (number) => `Wybierz co najmniej ${number}.`,
    most: (number) => `Wybierz najwyżej ${number}.`,
    least: (number) => `Najmniejsza możliwa wartość to ${number}.`,
    greatest: (number) => `Największa możliwa wartość to ${number}.`,
  },
  en: {
    required: 'Fill in this field.',
    choose: 'Choose one of the options.',
    email: 'This does not look like an e-mail address. Example: anna.smith@company.com.',
    day: 'This is not a date. Example: 2026-11-23.',
    instant: 'This is not a date with a time. Example: 2026-11-23T09:00:00Z.',
    wrong: 'This value is not valid.',
    rules: {
      password:
        'A password needs at least 8 characters, including a lowercase and an uppercase letter, a digit and a special character.',
      samePassword: 'The passwords do not match.',
      ticked: 'Tick this box to continue.',
      uuid: 'This is not a UUID. Example: 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
      domain: 'This does not look like a domain. Example: company.com.',
      referralEmailRequired: 'Enter an e-mail address',
      referralEmail: 'Enter a valid e-mail address',
      referralTerms: 'You have to accept the terms to join the programme.',
    },
    noEmail: (typed) => `“${typed}” does not look like an e-mail address. Example: anna.smith@company.com.`,
    shortest: (number) => `Enter at least ${number} ${number === 1 ? 'character' : 'characters'}.`,
    longest: (number) => `This field can have at most ${number} ${number === 1 ? 'character' : 'characters'}.`,
    fewest: (number) => `Choose at least ${number}.`,
    most: (number) => `Choose at most ${number}.`,
    least: (number) => `The smallest possible value is ${number}.`,
    greatest: (number) => `The largest possible value is ${number}.`,
  },
};

const countsThings = (origin: string | undefined) => origin === 'array' || origin === 'set' || origin === 'file';

function tooSmall({ origin, minimum }: ValidationIssue, said: IssueTexts): string {
  const least = Number(minimum);
  if (origin === 'string') return least <= 1 ? said.required : said.shortest(least);
  return countsThings(origin) ? said.fewest(least) : said.least(least);
}

function tooBig({ origin, maximum }: ValidationIssue, said: IssueTexts): string {
  const most = Number(maximum);
  if (origin === 'string') return said.longest(most);
  return countsThings(origin) ? said.most(most) : said.greatest(most);
}

function invalidFormat({ format, input }: ValidationIssue, said: IssueTexts): string {
  if (format === 'email') return said.email;
  if (format === 'date') return said.day;
  if (format === 'datetime') return said.instant;
  if (format === 'uuid' || format === 'guid') return input === '' ? said.choose : said.rules.uuid;
  return said.wrong;
}

/** Returns a sentence about an invalid value. Server and browser use the same texts. */
export function formatIssue(issue: ValidationIssue, language: Language): string {
  const said = texts[language];
  const rule = said.rules[issue.params?.rule as CustomValidationRule];
  if (rule) return rule;
  if (typeof issue.params?.noEmail === 'string') return said.noEmail(issue.params.noEmail);
  if (issue.code === 'too_small') return tooSmall(issue, said);
  if (issue.code === 'too_big') return tooBig(issue, said);
  if (issue.code === 'invalid_value') return said.choose;
  if (issue.code === 'invalid_format') return invalidFormat(issue, said);
  return said.wrong;
}
