import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** The content of an email about a voucher. */
export interface VoucherEmailInput {
  what: 'due' | 'withdrawn';
  months: number;
  /** The value in grosze. */
  amount: number;
  /** The instants when the voucher was due and handed over. */
  dueOn: string;
  handedOn: string | null;
}

/** Formats a day in Warsaw as all screens do: dd-MM-yyyy. */
const printedDay = (instant: string) => formatDisplayDay(getCalendarDayAt(Date.parse(instant), subscriptionTimeZone));

const toTheGrosz = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

/** Formats the value in whole złoty. A no-break space ties the currency to its number. */
const zloty = ({ amount }: VoucherEmailInput, language: Language) =>
  language === 'pl' ? `${amount / 100}\u00A0zł` : `PLN\u00A0${amount / 100}`;

const after = ({ months }: VoucherEmailInput, language: Language): string => {
  if (language === 'pl') return months === 1 ? '1 opłacony miesiąc' : `${months} kolejnych opłaconych miesięcy`;
  return months === 1 ? '1 paid month' : `${months} paid months in a row`;
};

/**
 * Writes the email to a member that a voucher is due, or is not due any more. It does not name the
 * company.
 */
export function createMemberVoucherEmail(locale: Locale, input: VoucherEmailInput): Email {
  const language = getLanguage(locale);
  const worth = zloty(input, language);
  const texts = {
    pl: {
      due: {
        subject: `Bon na ${worth} za polecenie Biurka`,
        heading: `Czeka na Ciebie bon na ${worth}`,
        paragraphs: [
          'Firma, która trafiła do Biurka z Twojego polecenia, opłaca swój pakiet. Dziękujemy!',
          'Bon przekażemy Ci na ten adres. Nie musisz nic robić.',
        ],
        notes: ['Jeśli pieniądze wrócą do firmy, zanim przekażemy bon, bon przepadnie.'],
      },
      withdrawn: {
        subject: `Bon na ${worth} za polecenie Biurka przepadł`,
        heading: 'Ten bon już się nie należy',
        paragraphs: [
          'Firma z Twojego polecenia dostała zwrot płatności, za którą był bon.',
          'Gdy znowu będzie opłacać pakiet tak długo, bon będzie się należał od nowa.',
        ],
        notes: [],
      },
      facts: ['Bon', 'Za', 'Należny od'],
    },
    en: {
      due: {
        subject: `A voucher worth ${worth} for recommending Biurko`,
        heading: `A voucher worth ${worth} is waiting for you`,
        paragraphs: [
          'The company that you recommended Biurko to is paying for its package. Thank you!',
          'We will send the voucher to this address. There is nothing you need to do.',
        ],
        notes: ['If the payment is refunded before we send the voucher, the voucher is cancelled.'],
      },
      withdrawn: {
        subject: `Your voucher worth ${worth} for recommending Biurko is cancelled`,
        heading: 'This voucher is no longer due',
        paragraphs: [
          'The payment that the voucher was for has been refunded to the company that you recommended Biurko to.',
          'Once it has paid for its package that long again, the voucher will be due again.',
        ],
        notes: [],
      },
      facts: ['Voucher', 'For', 'Due since'],
    },
  }[language];
  const values = [worth, after(input, language), printedDay(input.dueOn)];
  const facts = texts.facts.map((label, at) => ({ label, value: values[at]! }));
  return { language: locale, facts, ...texts[input.what] };
}

/** The content that only the operator's email has. */
export interface OperatorVoucherEmailInput {
  memberName: string;
  memberEmail: string;
  companyName: string;
  urlName: string;
  /**
   * The company's payments so far, VAT included, in grosze. They may be low, because a first month
   * costs next to nothing.
   */
  paid: number;
}

/**
 * Writes the Polish email to the operator that a voucher must be handed over, or is not due any
 * more. It also covers a voucher that was handed over before the refund.
 */
export function createOperatorVoucherEmail(input: VoucherEmailInput & OperatorVoucherEmailInput): Email {
  const { what, months, handedOn, memberName, memberEmail, companyName, urlName, paid } = input;
  const worth = zloty(input, 'pl');
  const named = `npm run operator -- vouchers --company ${urlName} --months ${months} --handed-over`;
  const due = {
    subject: `Bon na ${worth} do wydania: ${memberEmail}`,
    heading: `Bon na ${worth} do wydania`,
    paragraphs: ['Firma z polecenia opłaciła tyle miesięcy, że należy się za nią bon.'],
    notes: [`Gdy bon będzie wydany: ${named}`],
  };
  const cancelled = {
    subject: `Bon na ${worth} anulowany: ${memberEmail}`,
    heading: `Bonu na ${worth} nie należy wydawać`,
    paragraphs: ['Firma z polecenia dostała zwrot płatności, za którą był bon. Nie był jeszcze wydany.'],
    notes: [],
  };
  const tooLate = {
    subject: `Zwrot płatności po wydaniu bonu na ${worth}: ${memberEmail}`,
    heading: `Bon na ${worth} był już wydany`,
    paragraphs: [
      'Firma z polecenia dostała zwrot płatności, za którą był bon. Osoba polecająca nie została o tym powiadomiona: to, co się stanie z bonem, zależy od Ciebie.',
    ],
    notes: [],
  };
  const withdrawn = handedOn === null ? cancelled : tooLate;
  const facts = [
    { label: 'Dla kogo', value: `${memberName}, ${memberEmail}` },
    { label: 'Firma', value: `${companyName} (${urlName})` },
    { label: 'Dotychczasowe płatności brutto', value: toTheGrosz.format(paid / 100) },
    { label: 'Za', value: after(input, 'pl') },
    { label: 'Należny od', value: printedDay(input.dueOn) },
    ...(handedOn === null ? [] : [{ label: 'Wydany', value: printedDay(handedOn) }]),
  ];
  return { language: 'pl-PL', facts, ...(what === 'due' ? due : withdrawn) };
}
