import type { LocationNode } from '#contract/places/locations.ts';
import { doesMediaQueryMatch, narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingProvider } from './model/BookingProvider.tsx';
import { TimeFinderProvider } from './times/TimeFinderProvider.tsx';

// A phone downloads only the code of the phone layout, and a desktop only the code of the desktop
// layout.
const waiting = () => <BookingSkeleton />;
const PhoneBooking = lazyPart(() => import('./phone/PhoneBooking.tsx'), 'PhoneBooking', { waiting });
const DesktopBooking = lazyPart(() => import('./plan/DesktopBooking.tsx'), 'DesktopBooking', { waiting });
// Loads the layout's code in parallel with the locations.
void (doesMediaQueryMatch(narrowMediaQuery) ? PhoneBooking : DesktopBooking).preload();

/**
 * The booking screen once the locations have loaded: a desktop layout, or steps on a phone. The
 * selected time and place survive a rotation of the phone.
 */
export function LoadedBookingScreen({ locations }: { locations: readonly LocationNode[] }) {
  const onPhone = useMediaQuery(narrowMediaQuery);
  return (
    <BookingProvider locations={locations}>
      <TimeFinderProvider>{onPhone ? <PhoneBooking /> : <DesktopBooking />}</TimeFinderProvider>
    </BookingProvider>
  );
}
