import { setLocationPublished } from '#contract/places/location-tree.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isRefusedOnlyForBookings } from './is-refused-only-for-bookings.ts';
import { refetchLocations } from './refetch-locations.ts';

/**
 * Publishes a location or hides it, and shows the result or the refusal in a toast.
 * @param onBooked opens the confirmation for a location with bookings
 */
export function useToggleLocationPublished(onBooked: (location: LocationNode) => void) {
  const { t } = useTranslation();
  return useMutationWithFailureToast({
    mutationFn: ({ id, published }: LocationNode) =>
      call(setLocationPublished, { params: { locationId: id }, body: { published: !published } }),
    onSuccess: (_nothing, { name, published }) =>
      toast.success(t(published ? 'locations.done.hidden' : 'locations.done.published', { name })),
    failed: (error) => (isRefusedOnlyForBookings(error) ? null : `${t('locations.failed')} ${error.message}`),
    onError: (error, location) => {
      if (isRefusedOnlyForBookings(error)) onBooked(location);
    },
    about: ({ id }) => id,
    onSettled: refetchLocations,
  });
}
