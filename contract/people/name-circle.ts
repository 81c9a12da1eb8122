import * as z from 'zod';
import { nameCircles } from './name-privacy.ts';

/**
 * The schema of a circle of people who see names. It stands apart, because screens read
 * name-privacy.ts without schemas.
 */
export const nameCircle = z.enum(nameCircles);
