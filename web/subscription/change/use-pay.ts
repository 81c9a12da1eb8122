import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isUnderWay, listOrders, startRecurringPayment } from '#contract/payments.ts';
import { errorCodeOf, mayBeDone } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import { goToBank, pageOf } from '#web/payments/bank-way.ts';
import { readSubscriptionAgain } from '../read-subscription-again.ts';

/** A payment to be made, and its means. */
export interface Payment {
  packageId: string;
  invoice: boolean;
  /** The token of the form with the card's mask, or a saved card's id. */
  token: string;
  mask: string;
  /** The net price that is shown. Nothing is charged where it costs more by now. */
  price: number;
}

/** The part that a payment was refused for: the choice of an invoice, the card, or the payment itself. */
export type PayPart = 'invoice' | 'card' | 'payment';

const partOf: Partial<Record<string, PayPart>> = {
  invoiceChoiceMissing: 'invoice',
  invoiceDataMissing: 'invoice',
  cardExpired: 'card',
  cardTokenInvalid: 'card',
};

const outdated: readonly string[] = ['offerChanged', 'packageInForce', 'changeQueued', 'notFound', 'cardExpired'];

/** Pays for a package: to the bank where it asks for its holder, else to the order (PAY-01). */
export function usePay() {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toOrder = (orderId: string, { packageId, invoice }: Payment) =>
    navigate({
      to: '/$company/subscription/orderSummary',
      params: { company: company.companyUrlName },
      search: { orderId, package: packageId, invoice: invoice ? 'yes' : 'no' },
      // Back leads to before the payment, not into it once more.
      replace: true,
    });

  const pay = useMutation({
    mutationFn: async (payment: Payment & { since: number }) => {
      const { packageId, token, mask, invoice, price } = payment;
      const page = `/${company.companyUrlName}/subscription/orderSummary`;
      const continueUrl = pageOf(page, { package: packageId, invoice: invoice ? 'yes' : 'no' });
      const begun = await call(startRecurringPayment, {
        body: { packageId, token, mask, continueUrl, invoice, price },
      });
      if (begun.status === 'WARNING_CONTINUE_3DS' && begun.redirectUri) await goToBank(begun.redirectUri);
      await toOrder(begun.orderId, payment);
    },
    // What was chosen from is no longer so: another price, a queued change, a card that somebody removed.
    onError: (error) => {
      if (outdated.includes(errorCodeOf(error) ?? '')) void readSubscriptionAgain(queryClient);
    },
  });

  /** The payment that is under way, or that was begun though no answer came. */
  const find = useToldMutation({
    mutationFn: async (payment: Payment & { since: number }) => {
      const { orders } = await call(listOrders);
      const found = orders.find(
        ({ kind, status, createdOn }) =>
          kind === 'payment' && (isUnderWay(status) || Date.parse(createdOn) >= payment.since),
      );
      if (!found) throw new Error(t('subscription.pay.noneBegun'));
      await toOrder(found.id, payment);
    },
  });

  const { error, variables } = pay;
  const code = errorCodeOf(error);
  const isLookedFor = error !== null && (mayBeDone(error) || code === 'paymentUnderWay');
  return {
    // A second earlier: clocks of servers differ a little.
    start: (payment: Payment) => pay.mutate({ ...payment, since: serverNow() - 1_000 }),
    isPending: pay.isPending || find.isPending,
    refused: error && {
      part: partOf[code ?? ''] ?? 'payment',
      words: isLookedFor && code !== 'paymentUnderWay' ? t('subscription.pay.unknown') : error.message,
    },
    /** Where there may be a payment all the same: looks for it, and opens it. */
    find: isLookedFor && variables ? () => find.mutate(variables) : null,
    notFound: find.error?.message ?? null,
    forget: () => {
      pay.reset();
      find.reset();
    },
  };
}
