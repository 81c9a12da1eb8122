import type { ListedBooking } from '#web/app/bookable-kind.ts';

/** Where a booking is, with what that lies in: 'Warszawa / Budynek A / Piętro 1'. */
export function whereOf({ locationPath, locationName }: Pick<ListedBooking, 'locationPath' | 'locationName'>): string {
  return [...locationPath, locationName].join(' / ');
}
