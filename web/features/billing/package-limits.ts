import { Armchair, Boxes, Car, CircleParking, type LucideIcon, Presentation } from 'lucide-react';
import type { CompanyLimits } from '#contract/company/companies.ts';

/** A limit of a package: its coverage of one module. */
export type PackageLimitName = keyof CompanyLimits;

/** The limits of packages in display order, each with its icon. */
export const packageLimitsWithIcons = [
  ['deskLimit', Armchair],
  ['roomLimit', Presentation],
  ['parkingSpaceLimit', CircleParking],
  ['fleetLimit', Car],
  ['resourceLimit', Boxes],
] as const satisfies readonly (readonly [PackageLimitName, LucideIcon])[];

/** Returns the modules that a change from one package to another closes. */
export const getModulesClosedByChange = (before: CompanyLimits, after: CompanyLimits): PackageLimitName[] =>
  packageLimitsWithIcons.map(([limit]) => limit).filter((limit) => before[limit] > 0 && after[limit] <= 0);
