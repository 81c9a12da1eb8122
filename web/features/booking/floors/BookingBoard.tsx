import type { LocationNode } from '#contract/places/locations.ts';
import { holdsNow, narrow, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingProvider } from './model/BookingProvider.tsx';

// A phone loads only its own parts, and a desktop its own.
const waiting = () => <BookingSkeleton />;
const PhoneBooking = lazyPart(() => import('./phone/PhoneBooking.tsx'), 'PhoneBooking', { waiting });
const DesktopBooking = lazyPart(() => import('./plan/DesktopBooking.tsx'), 'DesktopBooking', { waiting });
// The part loads in parallel with the locations.
void (holdsNow(narrow) ? PhoneBooking : DesktopBooking).preload();

/**
 * The screen once the locations are known: side by side, or in steps on a phone. The choices
 * survive a turn of the phone.
 */
export function BookingBoard({ locations }: { locations: readonly LocationNode[] }) {
  const onPhone = useMediaQuery(narrow);
  return <BookingProvider locations={locations}>{onPhone ? <PhoneBooking /> : <DesktopBooking />}</BookingProvider>;
}
