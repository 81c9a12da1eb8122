import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Returns the state of the member's calendar feed, and the functions that change it. The URL is
 * known only from its creation until the dialog closes.
 */
export function useCalendarFeed(open: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const asked = useQuery({ ...createQueryOptions(getCalendarFeed), enabled: open });
  const [url, setUrl] = useState<string | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: getQueryKeyPrefix(getCalendarFeed) });
  const making = useMutationWithFailureToast({
    mutationFn: () => call(makeCalendarFeed),
    onSuccess: (made) => setUrl(made.url),
    failed: (error) => t('myBookings.feed.notMade', { reason: error.message }),
    onSettled: readAgain,
  });
  const ending = useMutationWithFailureToast({
    mutationFn: () => call(endCalendarFeed),
    onSuccess: () => {
      setUrl(null);
      toast.success(t('myBookings.feed.ended'));
    },
    failed: (error) => t('myBookings.feed.notEnded', { reason: error.message }),
    onSettled: readAgain,
  });
  const forget = () => {
    setUrl(null);
    making.forgetFailure();
    ending.forgetFailure();
  };
  return { asked, url, making, ending, forget };
}
