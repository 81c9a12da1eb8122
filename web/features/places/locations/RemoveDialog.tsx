import { removeLocation } from '#contract/places/location-tree.ts';
import { listLocations } from '#contract/places/locations.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CancelBookingsConfirmation, type RemovedContentCounts } from './CancelBookingsConfirmation.tsx';
import { getEditorLinkId } from './card-ids.ts';
import type { LocationDialogProps } from './location-action.ts';
import { readLocationsAgain } from './read-locations-again.ts';

/**
 * Requests a confirmation before a location is removed with everything below it, and lists its
 * contents.
 */
export function RemoveDialog(props: LocationDialogProps) {
  const { t } = useTranslation();
  const { id: locationId, name, parentId } = props.location;
  const removed = () => toast.success(t('locations.done.removed', { name }));
  const along = ({ locations, desks, rooms }: RemovedContentCounts) => {
    const counted = [
      locations > 1 && t('locations.remove.locations', { count: locations - 1 }),
      desks > 0 && t('locations.remove.desks', { count: desks }),
      rooms > 0 && t('locations.remove.rooms', { count: rooms }),
    ].filter((one) => one !== false);
    return counted.length > 0 ? `${t('locations.remove.along', { what: counted.join(', ') })} ` : '';
  };
  return (
    <CancelBookingsConfirmation
      {...props}
      act="remove"
      // Moves the focus to the parent's card, because the removed card disappears.
      focusAfter={{ current: document.getElementById(getEditorLinkId(parentId ?? '')) }}
      along={along}
      send={(bookings) => call(removeLocation, { params: { locationId }, query: { bookings } })}
      done={async () => {
        removed();
        await readLocationsAgain();
      }}
      failed={async ({ message }) => {
        await readLocationsAgain();
        // The response was lost, or a colleague removed the location first. In both cases the
        // location is gone.
        const known = queryClient.getQueryData(createQueryOptions(listLocations).queryKey)?.locations;
        if (!known?.every(({ id }) => id !== locationId)) return `${t('locations.remove.removeFailed')} ${message}`;
        removed();
        return null;
      }}
    />
  );
}
