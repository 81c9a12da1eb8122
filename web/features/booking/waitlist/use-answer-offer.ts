import { useQueryClient } from '@tanstack/react-query';
import { answerOffer } from '#contract/waitlist/waits.ts';
import { refetchOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { call } from '#web/platform/api/call.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formatOfferTexts } from './format-wait.ts';
import { type OfferedWait, refetchWaits } from './use-waits.ts';

/**
 * Returns the act that takes an offered place, or leaves it to the next person. It retries once
 * after a lost response, because a repeated answer changes nothing.
 */
export function useAnswerOffer() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutationWithFailureToast({
    mutationFn: ({ wait, take }: { wait: OfferedWait; take: boolean }) =>
      sendWithOneRetry(
        () => call(answerOffer, { params: { id: wait.id }, body: { offerId: wait.offer.id, take } }),
        null,
      ),
    about: ({ wait }) => wait.id,
    onSuccess: (_nothing, { wait, take }) =>
      void toast.success(t(take ? 'waitlist.taken' : 'waitlist.left', formatOfferTexts(wait, t))),
    onSettled(_nothing, _error, { take }) {
      // Without a response, the server may have booked the place.
      if (take) void refetchOwnBookings(client);
      return refetchWaits(client);
    },
  });
}
