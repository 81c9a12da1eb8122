import { Building, Building2, DoorOpen, House, Layers, type LucideIcon, MapPin } from 'lucide-react';
import type { LocationNode } from '#contract/places/locations.ts';

/** The icon of each type of location (core, section 3). */
export const locationTypeIcons = {
  0: House,
  1: MapPin,
  2: Building2,
  3: Layers,
  4: DoorOpen,
  5: Building,
} as const satisfies Record<LocationNode['type'], LucideIcon>;

/** The types that a child may have, in the order of LOC-01: city, branch, floor, office, room. */
export const nonRootLocationTypes = [1, 2, 3, 5, 4] as const;
export type NonRootLocationType = (typeof nonRootLocationTypes)[number];
