import * as z from 'zod';
import { drawnRoom } from '#contract/drawing.ts';
import { id, stateCode } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';

/*
 * A drawing as it is kept in the tab until it is saved, as it is being typed: not all in it could be saved. What is read back was written by
 * this version of the application or another, so it is checked.
 */

const place = { id, x: z.number(), y: z.number(), rotation: z.number(), stateCode, description: z.string() };

const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('desk'), ...place, no: z.number(), size: z.number() }),
  z.object({
    kind: z.literal('room'),
    ...place,
    name: z.string(),
    color: z.string(),
    width: z.number(),
    height: z.number(),
    imageId: id.nullable(),
    image: z.string().nullable(),
    exchangeIdentifier: z.string(),
    seats: z.number().nullable(),
    equipment: drawnRoom.shape.equipment,
    dashboardState: z.union([z.literal(0), z.literal(1)]),
    isDashboardAuthKeyExists: z.boolean(),
    // No key is kept in a tab; it is typed again.
    dashboardAuthKey: z.null().catch(null).default(null),
  }),
  z.object({
    kind: z.literal('pointer'),
    id,
    name: z.string(),
    color: z.string(),
    points: z.array(z.tuple([z.number(), z.number()])),
    targetLocationId: id.nullable(),
  }),
]);

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

const kept = z.object({
  width: z.number(),
  height: z.number(),
  sketch: z.object({ id, url: z.string(), opacity: z.number(), ...box }).nullable(),
  items: z.array(item).max(limits.deskNo + limits.roomsOnPlan + limits.pointersOnPlan),
  groups: z.array(z.tuple([z.string(), z.string()])),
});

const keptWork = z.object({ version: z.number().int(), begun: kept, now: kept });

/** What somebody has drawn and not saved, with what they began from: enough to compare it with what was saved meanwhile. */
export interface KeptWork {
  /** Of the saved drawing that was begun from. */
  version: number;
  begun: EditedDrawing;
  now: EditedDrawing;
}

const plain = ({ groups, ...drawing }: EditedDrawing) => ({ ...drawing, groups: [...groups] });

/** Work as it can be kept: JSON's values, and no key of a display. */
export function keptForm({ version, begun, now }: KeptWork): unknown {
  return { version, begun: withoutKeys(begun), now: withoutKeys(now) };
}

function withoutKeys(drawing: EditedDrawing) {
  const { items, ...rest } = plain(drawing);
  return { ...rest, items: items.map((one) => (one.kind === 'room' ? { ...one, dashboardAuthKey: null } : one)) };
}

/** Work that was kept; null when that is nothing that this version can read. */
export function readKept(value: unknown): KeptWork | null {
  const { data } = keptWork.safeParse(value);
  if (!data) return null;
  const drawingOf = ({ groups, ...drawing }: (typeof data)['now']): EditedDrawing => ({
    ...drawing,
    groups: new Map(groups),
  });
  return { version: data.version, begun: drawingOf(data.begun), now: drawingOf(data.now) };
}
