import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { doesMediaQueryMatch, narrowMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { patchFreePlaceCounts, refetchOwnFloorBookings } from '../live/counts.ts';
import { putCachedFloorBookings } from '../live/patch-days.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { getStepHash } from '../phone/phone-steps.ts';
import { useCancelFloorBookings } from './use-cancel-floor-bookings.ts';
import { useGoToBookingsList } from './use-go-to-bookings-list.ts';
import type { PlaceBookingRequest } from './use-send-booking.ts';

/**
 * Returns the function that runs after a booking. It shows the booking on the plan, closes the
 * dialog, clears the meeting's draft and turns the bypass off. A toast offers to show or undo the
 * booking, and the person's list of bookings opens (BOOK-05).
 */
export function useAfterBookingHandler() {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const { openPlace, bypass } = useSelectionActions();
  const { clearDraft } = useMeetingDraft();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cancel = useCancelFloorBookings();
  const toList = useGoToBookingsList();

  return (bookings: FloorDayBooking[], { place, locationId, when }: PlaceBookingRequest) => {
    const params = { company: company.companyUrlName };
    const kind = floorBookingKindsByName[place.kind];
    const first = bookings[0]!;
    const ids = bookings.map((booking) => booking.id);
    putCachedFloorBookings(queryClient, locationId, bookings);
    const { locationCalendarInfoMode: mode } = company.settings;
    patchFreePlaceCounts(queryClient, { locationId, kind: place.kind, taken: true, bookings, me: profile.id, mode });
    refetchOwnFloorBookings(queryClient);
    openPlace(null);
    bypass.set(false);
    clearDraft();
    const show = () => {
      const state = { location: locationId, startDate: first.startDate, endDate: first.endDate };
      // On a phone, the hash opens the step with the plan.
      void navigate({
        to: '/$company/booking',
        params,
        state,
        ...(doesMediaQueryMatch(narrowMediaQuery) ? { hash: getStepHash('place') } : {}),
      });
    };
    const undo = () =>
      cancel(place.kind, locationId, ids).then(
        () => toast.success(t('floors.done.undone')),
        (error: Error) => toast.error(error.message),
      );
    toast.success(t(`${kind.texts}.booked`, { name: place.name, when }), {
      actions: [
        { label: t('floors.done.show'), onClick: show },
        { label: t('floors.done.undo'), onClick: () => void undo() },
      ],
    });
    toList(kind, ids);
  };
}
