import { lazy, Suspense } from 'react';
import type { LocationNode } from '#contract/locations.ts';
import { holdsNow, narrow, useMediaQuery } from '#web/ui/use-media-query.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingProvider } from './model/BookingProvider.tsx';

// A phone need not fetch the desktop's parts, nor the desktop the phone's.
const loadPhone = () => import('./phone/PhoneBooking.tsx');
const loadDesktop = () => import('./plan/DesktopBooking.tsx');
const PhoneBooking = lazy(() => loadPhone().then((part) => ({ default: part.PhoneBooking })));
const DesktopBooking = lazy(() => loadDesktop().then((part) => ({ default: part.DesktopBooking })));
// Beside the locations, not after them; a failure shows when the part is needed.
(holdsNow(narrow) ? loadPhone() : loadDesktop()).catch(() => {});

/** The screen once the locations are known: side by side, or step by step on a phone. What was chosen outlives a turn of the phone. */
export function BookingBoard({ locations }: { locations: readonly LocationNode[] }) {
  const onPhone = useMediaQuery(narrow);
  return (
    <BookingProvider locations={locations}>
      <Suspense fallback={<BookingSkeleton />}>{onPhone ? <PhoneBooking /> : <DesktopBooking />}</Suspense>
    </BookingProvider>
  );
}
