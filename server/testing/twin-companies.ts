import type { TwinCompany } from './twin-company.ts';
import { northernTwin } from './twin-north.ts';
import { southernTwin } from './twin-south.ts';

/**
 * The two companies of the {@link import('./twin-world.ts')}. Tests call the other company the
 * neighbour.
 */
export type TwinSide = 'north' | 'south';
export const twinSides: readonly TwinSide[] = ['north', 'south'];
export const getOtherTwinSide = (side: TwinSide): TwinSide => (side === 'north' ? 'south' : 'north');

export const twinCompanies: Record<TwinSide, TwinCompany> = { north: northernTwin, south: southernTwin };
