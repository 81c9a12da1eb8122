import { lazy, Suspense } from 'react';
import type { LocationNode } from '#contract/locations.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingContext } from './model/booking-context.ts';
import { useBookingModel } from './model/use-booking-model.ts';
import { useNarrow } from './model/use-narrow.ts';

// A phone need not fetch the desktop's parts, nor the desktop the phone's.
const PhoneBooking = lazy(() => import('./phone/PhoneBooking.tsx').then((part) => ({ default: part.PhoneBooking })));
const DesktopBooking = lazy(() =>
  import('./plan/DesktopBooking.tsx').then((part) => ({ default: part.DesktopBooking })),
);

/** The screen once the locations are known: side by side, or step by step on a phone. What was chosen outlives a turn of the phone. */
export function BookingBoard({ locations }: { locations: readonly LocationNode[] }) {
  const model = useBookingModel(locations);
  const narrow = useNarrow();
  return (
    <BookingContext value={model}>
      <Suspense fallback={<BookingSkeleton />}>{narrow ? <PhoneBooking /> : <DesktopBooking />}</Suspense>
    </BookingContext>
  );
}
