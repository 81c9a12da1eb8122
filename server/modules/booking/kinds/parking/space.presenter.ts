import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { SpaceWithReservations } from './parking-spaces.query.ts';

/**
 * Converts a space to the response for the booking page. The bar's reservations are fractions of
 * the requested period, from 0 to 1.
 */
export function presentSpace(
  { state, reservations, ...space }: SpaceWithReservations,
  { start, end }: Span,
  links: PictureUrlBuilder,
): BookableParkingSpace {
  const fraction = (instant: string) => Math.min(1, Math.max(0, (Date.parse(instant) - start) / (end - start)));
  return {
    ...space,
    active: state !== 3,
    frozen: state === 2,
    reservations: reservations.map(({ avatarFileId, adminBypass, startDate, endDate, ...one }) => ({
      ...one,
      startDate: new Date(startDate).toISOString(),
      endDate: new Date(endDate).toISOString(),
      avatar: links.avatar(one.userId, avatarFileId),
      adminBypassMode: adminBypass,
    })),
    availabilityBar: reservations.map(({ id, startDate, endDate }) => ({
      id,
      start: fraction(startDate),
      end: fraction(endDate),
    })),
  };
}
