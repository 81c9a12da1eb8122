import { useRef, useState } from 'react';
import type * as z from 'zod';
import { previewClosingCalendar, saveClosingCalendar } from '#contract/places/closing-calendar.ts';
import { ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { LocationDialogProps } from './location-action.ts';
import { refetchOpeningRules } from './read-opening-again.ts';

/** The days that a calendar would close, and the bookings that this would cancel. */
export type ClosingPreview = z.output<typeof previewClosingCalendar.answer.body>;

/** The calendar that the person has seen, by its address. */
interface Seen {
  address: string;
  preview: ClosingPreview;
}

/**
 * The form of a location's calendar. The first save of an address shows the days and the bookings,
 * and the next one closes these days. A save that would cancel more bookings shows the new number.
 */
export function useClosingCalendarForm({ location, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const params = { locationId: location.id };
  const [seen, setSeen] = useState<Seen | null>(null);
  const latest = useRef<Seen | null>(null);
  /** Shows what the calendar would close now, and stops the save like a refusal of the server. */
  const show = async (address: string): Promise<never> => {
    const preview = await call(previewClosingCalendar, { params, body: { address } });
    latest.current = { address, preview };
    setSeen(latest.current);
    throw new ApiError(409, { errorCode: 'moreBookings', message: '', details: preview.cancelled });
  };
  const form = useContractForm(saveClosingCalendar.body, {
    initial: { address: '' },
    required: { address: t('locations.closingCalendar.required') },
    refusedAt: {
      closingCalendarNotPublic: 'address',
      closingCalendarUnreachable: 'address',
      closingCalendarTooLarge: 'address',
      closingCalendarRefused: 'address',
      closingCalendarUnreadable: 'address',
      closingCalendarTooComplex: 'address',
      closingCalendarTooManyDays: 'address',
      closingCalendarWithoutDays: 'address',
      closingCalendarPast: 'address',
    },
    failed: t('locations.closingCalendar.failed'),
    isSaidElsewhere: (error) => getErrorCode(error) === 'moreBookings',
    afterSaving: { address: '' },
    async save({ address }) {
      const known = latest.current;
      if (known?.address !== address) return await show(address);
      try {
        const { bookings } = known.preview.cancelled;
        const { cancelled } = await call(saveClosingCalendar, { params, body: { address, bookings } });
        toast.success(
          cancelled > 0
            ? t('locations.closingCalendar.savedCancelled', { name: location.name, count: cancelled })
            : t('locations.closingCalendar.saved', { name: location.name }),
        );
      } catch (error) {
        if (getErrorCode(error) !== 'moreBookings') throw error;
        return await show(address);
      }
      await refetchOpeningRules();
    },
    onSaved: onClose,
  });
  const isSeen = seen?.address === form.values.address.trim();
  return { form, preview: isSeen ? seen.preview : null };
}
