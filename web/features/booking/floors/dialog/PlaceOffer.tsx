import { OfferNotice } from '#web/features/booking/waitlist/OfferNotice.tsx';
import { listWaitsWithOpenOffer, useWaits } from '#web/features/booking/waitlist/use-waits.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useFloor } from '../model/use-floor.ts';

/**
 * The offer of the waitlist for this place, with its answers. On the plan it looks like an own
 * booking, because the place is taken.
 */
export function PlaceOffer({ place }: { place: FloorPlace }) {
  const { data } = useWaits();
  const { held } = useFloor();
  const bookings = new Set((held.get(place.id) ?? []).map(({ id }) => id));
  const offered = listWaitsWithOpenOffer(data?.waits ?? [], serverNow()).find(({ offer }) => bookings.has(offer.id));
  return offered ? <OfferNotice wait={offered} /> : null;
}
