import type { DeclineReason } from '#contract/billing/payments.ts';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { readRenewalQuote } from '../changes/quote.query.ts';
import { formatGrosze } from '../invoices/create-invoice-pdf.ts';
import { getDeclineReason, needlessOrderCode } from '../orders/declines.ts';
import { findOrder, getGrossAmount } from '../orders/orders.query.ts';
import { readPayerRecipients } from '../payers.query.ts';
import { getGracePeriodEnd } from '../periods/grace-period.ts';

const reasons: Record<'pl' | 'en', Record<DeclineReason, string>> = {
  pl: {
    insufficientFunds: 'Na karcie zabrakło środków.',
    limitExceeded: 'Płatność przekroczyła limit karty.',
    notAuthenticated: 'Bank nie potwierdził płatności.',
    cardBlocked: 'Bank nie przyjmuje tej karty.',
    cardExpired: 'Karta straciła ważność.',
    noCard: 'Nie ma karty, z której można pobrać opłatę.',
    other: 'Bank odrzucił płatność.',
  },
  en: {
    insufficientFunds: 'There was not enough money on the card.',
    limitExceeded: 'The payment exceeded the card’s limit.',
    notAuthenticated: 'The bank did not confirm the payment.',
    cardBlocked: 'The bank does not accept this card.',
    cardExpired: 'The card has expired.',
    noCard: 'There is no card to charge.',
    other: 'The bank declined the payment.',
  },
};

interface FailedRenewal {
  packageName: string;
  gross: number;
  decline: DeclineReason;
  /** Epoch milliseconds. */
  gracePeriodEnd: number;
  address: string;
}

/**
 * Writes the email that a package could not be renewed, with the day until which the company keeps
 * it.
 */
export function createFailedRenewalEmail(
  locale: Locale,
  { packageName, gross, decline, gracePeriodEnd, address }: FailedRenewal,
): Email {
  const language = getLanguage(locale);
  const until = formatDisplayDay(getCalendarDayAt(gracePeriodEnd, subscriptionTimeZone));
  const texts = {
    pl: {
      subject: `Nie udało się odnowić pakietu ${packageName}`,
      heading: 'Płatność za pakiet się nie udała',
      paragraphs: [
        reasons.pl[decline],
        `Jeśli ma to szansę się udać, sami spróbujemy jeszcze raz; po zmianie karty zrobimy to od razu. Do ${until} wszystko działa jak dotąd, potem firma przejdzie na pakiet darmowy.`,
      ],
      facts: [
        { label: 'Pakiet', value: packageName },
        { label: 'Kwota brutto', value: formatGrosze(gross, 'pl') },
      ],
      button: { label: 'Zmień kartę', address },
    },
    en: {
      subject: `The ${packageName} package could not be renewed`,
      heading: 'The payment for your package failed',
      paragraphs: [
        reasons.en[decline],
        `We will try again if that may help; if you add another card, we will charge it at once. Until ${until} everything stays as it is; then the company moves to the free package.`,
      ],
      facts: [
        { label: 'Package', value: packageName },
        { label: 'Gross amount', value: formatGrosze(gross, 'en') },
      ],
      button: { label: 'Change the card', address },
    },
  };
  return { language: locale, ...texts[language] };
}

/**
 * Emails the members who may pay. Each failure of a renewal causes an email. A renewal of a period
 * that the company need not pay any more causes no email.
 */
export function notifyFailedRenewals({ enqueueEmail: post, publicUrl }: BillingDeps): Subscriber<PaymentEvent> {
  return {
    inTransaction: {
      async paymentCanceled(tx, { companyId, orderId, kind }) {
        const order = kind === 'renewal' ? await findOrder(tx, { companyId, id: orderId }) : undefined;
        // The server cancelled a renewal that was no longer needed, so nothing has failed.
        if (!order || order.responseCode === needlessOrderCode) return;
        const due = await readRenewalQuote(tx, companyId);
        const isDue =
          due?.packageId === order.packageId && Date.parse(due.periodStart) === Date.parse(order.periodStart!);
        if (!isDue) return;
        for (const { email, language, urlName } of await readPayerRecipients(tx, companyId)) {
          const mail = createFailedRenewalEmail(language, {
            packageName: due.names[getLanguage(language)],
            gross: getGrossAmount(order),
            decline: getDeclineReason(order.responseCode),
            gracePeriodEnd: getGracePeriodEnd(Date.parse(order.periodStart!)),
            address: `${publicUrl}/${urlName}/subscription/paymentMethods`,
          });
          await post(tx, { to: email, companyId, email: mail, key: `renewal ${orderId} ${email}` });
        }
      },
    },
  };
}
