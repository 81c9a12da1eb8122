import { useQueryClient } from '@tanstack/react-query';
import { answerOffer } from '#contract/waitlist/waits.ts';
import { refetchOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formatOfferTexts } from './format-wait.ts';
import { type OfferedWait, refetchWaits } from './use-waits.ts';

/** Returns the act that takes an offered place, or leaves it to the next person. */
export function useAnswerOffer() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutationWithFailureToast({
    mutationFn: ({ wait, take }: { wait: OfferedWait; take: boolean }) =>
      call(answerOffer, { params: { id: wait.id }, body: { offerId: wait.offer.id, take } }),
    about: ({ wait }) => wait.id,
    onSuccess(_nothing, { wait, take }) {
      toast.success(t(take ? 'waitlist.taken' : 'waitlist.left', formatOfferTexts(wait, t)));
      if (take) void refetchOwnBookings(client);
    },
    onSettled: () => refetchWaits(client),
  });
}
