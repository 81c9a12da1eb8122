import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOrderUnfinished, listOrders, startRecurringPayment } from '#contract/billing/payments.ts';
import { getErrorCode, mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { getBankReturnUrl, goToBank } from '../bank-redirect.ts';
import { refetchSubscriptionData } from '../refetch-subscription-data.ts';

/** A payment for a package, with the card that pays. */
export interface PackagePaymentInput {
  packageId: string;
  invoice: boolean;
  /**
   * A typed card: PayU's token, with the mask in `mask`. A saved card: its id, with an empty mask.
   */
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
 * Pays for a package. The browser then opens the bank's page if the bank demands a confirmation,
 * and otherwise the order's page (PAY-01).
 */
export function usePackagePayment() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toOrder = (orderId: string, { packageId, invoice }: PackagePaymentInput) =>
    navigate({
      to: '/$company/subscription/orderSummary',
      params: { company: company.companyUrlName },
      search: { orderId, package: packageId, invoice: invoice ? 'yes' : 'no' },
      // The order's page replaces the payment step in the browser's history. So Back does not lead
      // to a second payment.
      replace: true,
    });

  const pay = useMutation({
    mutationFn: async (payment: PackagePaymentInput & { since: number }) => {
      const { packageId, token, mask, invoice, price } = payment;
      const page = `/${company.companyUrlName}/subscription/orderSummary`;
      const continueUrl = getBankReturnUrl(page, { package: packageId, invoice: invoice ? 'yes' : 'no' });
      const begun = await call(startRecurringPayment, {
        body: { packageId, token, mask, continueUrl, invoice, price },
      });
      if (begun.status === 'WARNING_CONTINUE_3DS' && begun.redirectUri) await goToBank(begun.redirectUri);
      await toOrder(begun.orderId, payment);
    },
    // These errors mean that the screen shows stale data: another price, a queued change, or a
    // removed card. So it is refetched.
    onError: (error) => {
      if (outdated.includes(getErrorCode(error) ?? '')) void refetchSubscriptionData(queryClient);
    },
  });

  /**
   * Opens the order of an unfinished payment, or of one that began or ended since the last attempt.
   * `find` serves an attempt whose response was lost.
   */
  const find = useMutationWithFailureToast({
    mutationFn: async (payment: PackagePaymentInput & { since: number }) => {
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
    // `since` is a second before the attempt, because the clocks of servers differ a little.
    start: (payment: PackagePaymentInput) => pay.mutate({ ...payment, since: serverNow() - 1_000 }),
    isPending: pay.isPending || find.isPending,
    refused: error && {
      part: partOf[code ?? ''] ?? 'payment',
      words: isLookedFor && code !== 'paymentUnderWay' ? t('billing.pay.unknown') : error.message,
    },
    /**
     * Opens the order of a payment that may exist despite the error. Null if no payment can exist.
     */
    find: isLookedFor && variables ? () => find.mutate(variables) : null,
    notFound: find.error?.message ?? null,
    forget: () => {
      pay.reset();
      find.reset();
    },
  };
}
