import { useQueryClient } from '@tanstack/react-query';
import { type Card, getRenewalTrouble, listCards, removeCard, setDefaultCard } from '#contract/billing/payments.ts';
import { call } from '#web/platform/api/call.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { lastDigits } from './CardPicture.tsx';

/**
 * The actions on saved cards. Each shows its result and then reads the cards again, also after a
 * failure.
 */
export function useCardActs() {
  const { t } = useTranslation();
  const client = useQueryClient();
  // A failed renewal may be retried with another card.
  const again = () =>
    Promise.all([listCards, getRenewalTrouble].map((one) => readAgain(client, { queryKey: keyOf(one) })));
  const makeDefault = useToastMutation({
    mutationFn: ({ id }: Card) => call(setDefaultCard, { body: { cardId: id } }),
    onSuccess: (_none, card) =>
      toast.success(t('billing.cards.madeDefault', { card: lastDigits(card.cardNumberMasked) })),
    failed: (error) => `${t('billing.cards.notMadeDefault')} ${error.message}`,
    about: ({ id }) => id,
    onSettled: again,
  });
  const remove = useToastMutation({
    mutationFn: ({ id }: Card) => call(removeCard, { params: { id } }),
    onSuccess: (_none, card) => toast.success(t('billing.cards.removed', { card: lastDigits(card.cardNumberMasked) })),
    failed: (error) => `${t('billing.cards.cannotRemove')} ${error.message}`,
    about: ({ id }) => id,
    onSettled: again,
  });
  return { makeDefault, remove };
}
