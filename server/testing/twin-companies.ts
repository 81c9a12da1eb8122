import type { TwinCompany } from './twin-company.ts';
import { northernTwin } from './twin-north.ts';
import { southernTwin } from './twin-south.ts';

/**
 * The two companies of the {@link import('./twin-world.ts')}. Tests call the other company the
 * neighbour.
 */
export type Side = 'north' | 'south';
export const sides: readonly Side[] = ['north', 'south'];
export const getOtherSide = (side: Side): Side => (side === 'north' ? 'south' : 'north');

export const twinCompanies: Record<Side, TwinCompany> = { north: northernTwin, south: southernTwin };
