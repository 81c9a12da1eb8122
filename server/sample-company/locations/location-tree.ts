import { idOf } from '#server/sample-company/chance.ts';
import { type FloorKey, type FloorPlan, floorPlans } from '#server/sample-company/floors/floor-plans.ts';
import type { SampleLocation } from '#server/sample-company/types.ts';
import { drawnLocation } from './drawn-location.ts';

/** A location and those below it; one with a floor key is drawn. */
export interface Branch {
  name: string;
  type: SampleLocation['type'];
  /** Where it differs from the parent's. */
  timeZone?: string;
  floor?: FloorKey;
  restrictedTo?: string[];
  children?: Branch[];
}

/** The id of a drawn location of a company. */
export const floorId = (company: string, floor: string) => idOf(company, 'floor', floor);

const undrawn = { width: 2000, height: 2000, sketchSvg: null, sketch: null, desks: [], rooms: [], pointers: [] };

/** The tree as a list, parents before children. */
export function locationTree(company: string, branch: Branch, parent?: SampleLocation, path = ''): SampleLocation[] {
  const here = `${path}/${branch.name}`;
  const id = branch.floor ? floorId(company, branch.floor) : idOf(company, 'location', here);
  const plan: FloorPlan | undefined = branch.floor && floorPlans[branch.floor];
  const location: SampleLocation = {
    id,
    parentId: parent?.id ?? null,
    type: branch.type,
    name: branch.name,
    timeZone: branch.timeZone ?? parent?.timeZone ?? 'Europe/Warsaw',
    restrictedTo: branch.restrictedTo ?? null,
    ...(plan ? drawnLocation(id, plan, (floor) => floorId(company, floor)) : undrawn),
  };
  const below = (branch.children ?? []).flatMap((child) => locationTree(company, child, location, here));
  return [location, ...below];
}
