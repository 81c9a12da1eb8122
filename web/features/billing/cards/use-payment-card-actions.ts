import { useQueryClient } from '@tanstack/react-query';
import {
  getRenewalTrouble,
  listCards,
  removeCard,
  type SavedPaymentCard,
  setDefaultCard,
} from '#contract/billing/payments.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formatLastDigits } from './PaymentCardPicture.tsx';

/**
 * The actions on saved cards. After each, a toast shows the result and the cards are refetched,
 * also after a failure.
 */
export function usePaymentCardActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Refetches the notice of a failed renewal too, because the server may retry it with another
  // card.
  const again = () =>
    Promise.all(
      [listCards, getRenewalTrouble].map((one) => refetchQueries(client, { queryKey: getQueryKeyPrefix(one) })),
    );
  const makeDefault = useMutationWithFailureToast({
    mutationFn: ({ id }: SavedPaymentCard) => call(setDefaultCard, { body: { cardId: id } }),
    onSuccess: (_none, card) =>
      toast.success(t('billing.cards.madeDefault', { card: formatLastDigits(card.cardNumberMasked) })),
    failed: (error) => `${t('billing.cards.notMadeDefault')} ${error.message}`,
    about: ({ id }) => id,
    onSettled: again,
  });
  const remove = useMutationWithFailureToast({
    mutationFn: ({ id }: SavedPaymentCard) => call(removeCard, { params: { id } }),
    onSuccess: (_none, card) =>
      toast.success(t('billing.cards.removed', { card: formatLastDigits(card.cardNumberMasked) })),
    failed: (error) => `${t('billing.cards.cannotRemove')} ${error.message}`,
    about: ({ id }) => id,
    onSettled: again,
  });
  return { makeDefault, remove };
}
