import { setLocationPublished } from '#contract/location-tree.ts';
import type { LocationNode } from '#contract/locations.ts';
import { call } from '#web/app/api/call.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import { isBooked } from './is-booked.ts';
import { readLocationsAgain } from './read-locations-again.ts';

/**
 * Shows a location to everybody, or to those alone who draw; says what it did, or why not.
 * @param onBooked asks about a location that people have booked in
 */
export function usePublish(onBooked: (location: LocationNode) => void) {
  const { t } = useTranslation();
  return useToldMutation({
    mutationFn: ({ id, published }: LocationNode) =>
      call(setLocationPublished, { params: { locationId: id }, body: { published: !published } }),
    onSuccess: (_nothing, { name, published }) =>
      toast.success(t(published ? 'locations.done.hidden' : 'locations.done.published', { name })),
    failed: (error) => (isBooked(error) ? null : `${t('locations.failed')} ${error.message}`),
    onError: (error, location) => {
      if (isBooked(error)) onBooked(location);
    },
    about: ({ id }) => id,
    onSettled: readLocationsAgain,
  });
}
