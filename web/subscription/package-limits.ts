import { Armchair, Boxes, Car, CircleParking, type LucideIcon, Presentation } from 'lucide-react';
import type { CompanyLimits } from '#contract/companies.ts';

/** A limit of a package: what it covers of one module. */
export type PackageLimit = keyof CompanyLimits;

/** What packages cover, in the order in which it is told, each with its sign. */
export const packageLimits = [
  ['deskLimit', Armchair],
  ['roomLimit', Presentation],
  ['parkingSpaceLimit', CircleParking],
  ['fleetLimit', Car],
  ['resourceLimit', Boxes],
] as const satisfies readonly (readonly [PackageLimit, LucideIcon])[];

/** The modules that are closed by a change from one package to another. */
export const closedBy = (before: CompanyLimits, after: CompanyLimits): PackageLimit[] =>
  packageLimits.map(([limit]) => limit).filter((limit) => before[limit] > 0 && after[limit] <= 0);
