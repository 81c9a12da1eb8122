import { useQuery } from '@tanstack/react-query';
import { removeLocation } from '#contract/places/location-tree.ts';
import { listLocations } from '#contract/places/locations.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getLocationAncestors } from '#web/platform/places/location-tree.ts';
import { useCompanyDeskAssignments } from '#web/platform/places/use-company-desk-assignments.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CancelBookingsConfirmation, type RemovedContentCounts } from './CancelBookingsConfirmation.tsx';
import { getEditorLinkId } from './card-ids.ts';
import type { LocationDialogProps } from './location-action.ts';
import { refetchLocations } from './refetch-locations.ts';

/**
 * Requests a confirmation before a location is removed with everything below it, and lists its
 * contents.
 */
export function RemoveLocationDialog(props: LocationDialogProps) {
  const { t } = useTranslation();
  const { id: locationId, name, parentId } = props.location;
  const { data } = useQuery({ ...createQueryOptions(listLocations), enabled: props.open });
  const tree = data?.locations ?? [];
  const isRemoved = (id: string) =>
    id === locationId || getLocationAncestors(tree, id).some((above) => above.id === locationId);
  const assigned = useCompanyDeskAssignments(props.open).filter((one) => isRemoved(one.locationId)).length;
  const removed = () => toast.success(t('locations.done.removed', { name }));
  const along = ({ locations, desks, rooms }: RemovedContentCounts) => {
    const counted = [
      locations > 1 && t('locations.remove.locations', { count: locations - 1 }),
      desks > 0 && t('locations.remove.desks', { count: desks }),
      rooms > 0 && t('locations.remove.rooms', { count: rooms }),
    ].filter((one) => one !== false);
    const ended = assigned > 0 ? `${t('locations.remove.assignments', { count: assigned })} ` : '';
    return `${counted.length > 0 ? `${t('locations.remove.along', { what: counted.join(', ') })} ` : ''}${ended}`;
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
        await refetchLocations();
      }}
      failed={async ({ message }) => {
        await refetchLocations();
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
