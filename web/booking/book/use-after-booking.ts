import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DayBooking } from '#contract/bookings.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { toast } from '#web/ui/toast.ts';
import { countsStale, ownStale } from '../live/counts-stale.ts';
import { putBookings } from '../live/patch-days.ts';
import { useBooking } from '../model/booking-context.ts';
import type { Place } from '../place/place.ts';
import { useWhenWords } from '../when/use-when-words.ts';
import { useCancel } from './use-cancel.ts';

/**
 * After a booking: the plan shows it, the selection is cleared and the bypass is off, a toast offers to see it or to take
 * it back, and the list of one's bookings opens (BOOK-05).
 */
export function useAfterBooking(place: Place) {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const { location, openPlace, bypass, clearDraft } = useBooking();
  const { summary } = useWhenWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cancel = useCancel();

  return (bookings: DayBooking[]) => {
    const params = { company: company.companyUrlName };
    const first = bookings[0]!;
    const ids = bookings.map((booking) => booking.id);
    const locationId = location!.id;
    putBookings(queryClient, locationId, bookings);
    countsStale(queryClient);
    ownStale(queryClient);
    openPlace(null);
    bypass.set(false);
    clearDraft();
    const show = () => {
      const state = { location: locationId, startDate: first.startDate, endDate: first.endDate };
      void navigate({ to: '/$company/booking', params, state });
    };
    const undo = () =>
      cancel(place.kind, locationId, ids).then(
        () => toast.success(t('booking.done.undone')),
        (error: Error) => toast.error(error.message),
      );
    toast.success(t(`booking.done.${place.kind}`, { name: place.name, when: summary }), {
      actions: [
        { label: t('booking.done.show'), onClick: show },
        { label: t('booking.done.undo'), onClick: () => void undo() },
      ],
    });
    void navigate({ to: place.kind === 'desk' ? '/$company/bookingsView' : '/$company/roomBookingsView', params });
  };
}
