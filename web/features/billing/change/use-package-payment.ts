import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOrderUnfinished, listOrders, startRecurringPayment } from '#contract/billing/payments.ts';
import { getErrorCode, mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { getReturnUrl, goToBank } from '../bank-redirect.ts';
import { refetchSubscriptionData } from '../refetch-subscription-data.ts';

/** A payment to make, with its means. */
export interface PackagePayment {
  packageId: string;
  invoice: boolean;
  /** The form's token with the card's mask, or a saved card's id. */
  token: string;
  mask: string;
  /** The net price on the screen. The server charges nothing if the price has risen. */
  price: number;
}

/** The part that caused a refusal: the choice of an invoice, the card, or the payment itself. */
export type RefusedPaymentPart = 'invoice' | 'card' | 'payment';

const partOf: Partial<Record<string, RefusedPaymentPart>> = {
  invoiceChoiceMissing: 'invoice',
  invoiceDataMissing: 'invoice',
  cardExpired: 'card',
  cardTokenInvalid: 'card',
};

const outdated: readonly string[] = ['offerChanged', 'packageInForce', 'changeQueued', 'notFound', 'cardExpired'];

/**
 * Pays for a package. Then leads to the bank if it must confirm, otherwise to the order (PAY-01).
 */
export function usePackagePayment() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toOrder = (orderId: string, { packageId, invoice }: PackagePayment) =>
    navigate({
      to: '/$company/subscription/orderSummary',
      params: { company: company.companyUrlName },
      search: { orderId, package: packageId, invoice: invoice ? 'yes' : 'no' },
      // Back leads to the page before the payment, so it is not made twice.
      replace: true,
    });

  const pay = useMutation({
    mutationFn: async (payment: PackagePayment & { since: number }) => {
      const { packageId, token, mask, invoice, price } = payment;
      const page = `/${company.companyUrlName}/subscription/orderSummary`;
      const continueUrl = getReturnUrl(page, { package: packageId, invoice: invoice ? 'yes' : 'no' });
      const begun = await call(startRecurringPayment, {
        body: { packageId, token, mask, continueUrl, invoice, price },
      });
      if (begun.status === 'WARNING_CONTINUE_3DS' && begun.redirectUri) await goToBank(begun.redirectUri);
      await toOrder(begun.orderId, payment);
    },
    // The choice rests on stale data: another price, a queued change, or a removed card.
    onError: (error) => {
      if (outdated.includes(getErrorCode(error) ?? '')) void refetchSubscriptionData(queryClient);
    },
  });

  /** Finds the payment under way, or one that began without an answer. */
  const find = useToastMutation({
    mutationFn: async (payment: PackagePayment & { since: number }) => {
      const { orders } = await call(listOrders);
      const found = orders.find(
        ({ kind, status, createdOn, endedOn }) =>
          kind === 'payment' && (isOrderUnfinished(status) || Date.parse(endedOn ?? createdOn) >= payment.since),
      );
      if (!found) throw new Error(t('billing.pay.noneBegun'));
      await toOrder(found.id, payment);
    },
  });

  const { error, variables } = pay;
  const code = getErrorCode(error);
  const isLookedFor = error !== null && (mayHaveSucceeded(error) || code === 'paymentUnderWay');
  return {
    // `since` lies a second earlier, as the servers' clocks differ a little.
    start: (payment: PackagePayment) => pay.mutate({ ...payment, since: serverNow() - 1_000 }),
    isPending: pay.isPending || find.isPending,
    refused: error && {
      part: partOf[code ?? ''] ?? 'payment',
      words: isLookedFor && code !== 'paymentUnderWay' ? t('billing.pay.unknown') : error.message,
    },
    /** Finds and opens a payment that may exist despite the error. */
    find: isLookedFor && variables ? () => find.mutate(variables) : null,
    notFound: find.error?.message ?? null,
    forget: () => {
      pay.reset();
      find.reset();
    },
  };
}
