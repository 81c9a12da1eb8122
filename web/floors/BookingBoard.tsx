import type { LocationNode } from '#contract/locations.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { holdsNow, narrow, useMediaQuery } from '#web/ui/use-media-query.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingProvider } from './model/BookingProvider.tsx';

// A phone need not fetch the desktop's parts, nor the desktop the phone's.
const waiting = () => <BookingSkeleton />;
const PhoneBooking = lazyPart(() => import('./phone/PhoneBooking.tsx'), 'PhoneBooking', { waiting });
const DesktopBooking = lazyPart(() => import('./plan/DesktopBooking.tsx'), 'DesktopBooking', { waiting });
// Beside the locations, not after them.
void (holdsNow(narrow) ? PhoneBooking : DesktopBooking).preload();

/** The screen once the locations are known: side by side, or step by step on a phone. What was chosen outlives a turn of the phone. */
export function BookingBoard({ locations }: { locations: readonly LocationNode[] }) {
  const onPhone = useMediaQuery(narrow);
  return <BookingProvider locations={locations}>{onPhone ? <PhoneBooking /> : <DesktopBooking />}</BookingProvider>;
}
