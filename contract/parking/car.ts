import * as z from 'zod';
import { createLineSchema } from '#contract/wire/formats.ts';
import { parkingLimits } from './parking-limits.ts';

/**
 * A registration number in upper case (modules, section 5). It has at most 8 characters, more than
 * one besides spaces. The schema checks the length after the conversion, since `ß` becomes two
 * letters.
 */
export const carRegistrationNumber = createLineSchema(parkingLimits.carRegistration)
  .overwrite((value) => value.toUpperCase())
  .pipe(
    z
      .string()
      .max(parkingLimits.carRegistration)
      .refine((value) => value.replace(/\s/gu, '').length > 1),
  );

/** The index of a car's drawing. Null for the default drawing. */
export const carIconIndex = z
  .number()
  .int()
  .min(0)
  .max(parkingLimits.carIcons - 1)
  .nullable();
