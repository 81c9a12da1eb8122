import { setLocationPublished } from '#contract/places/location-tree.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CancelBookingsConfirmation } from './CancelBookingsConfirmation.tsx';
import type { LocationDialogProps } from './location-action.ts';
import { refetchLocations } from './refetch-locations.ts';

/** Requests a confirmation before a location with bookings is hidden. */
export function HideLocationDialog(props: LocationDialogProps) {
  const { t } = useTranslation();
  const { id: locationId, name } = props.location;
  return (
    <CancelBookingsConfirmation
      {...props}
      act="hide"
      send={(cancels) => call(setLocationPublished, { params: { locationId }, body: { published: false, cancels } })}
      done={async () => {
        toast.success(t('locations.done.hidden', { name }));
        await refetchLocations();
      }}
      failed={async ({ message }) => {
        await refetchLocations();
        return `${t('locations.failed')} ${message}`;
      }}
    />
  );
}
