import { Armchair, CalendarCheck, Car, type LucideIcon, Package, Presentation, SquareParking } from 'lucide-react';
import type { BookedKind } from '#contract/places/booked-kinds.ts';

const signs: Record<BookedKind, LucideIcon> = {
  desk: Armchair,
  room: Presentation,
  parking: SquareParking,
  car: Car,
  resource: Package,
};

/** Returns the icon of a kind of bookings. */
export const getKindIcon = (kind: string): LucideIcon => (signs as Record<string, LucideIcon>)[kind] ?? CalendarCheck;
