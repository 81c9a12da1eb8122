import * as z from 'zod';
import { drawnRoom } from '#contract/places/drawing.ts';
import { id, placeStateCode } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';

/* The schema of unsaved work in the tab's storage. Its values may be invalid, and another
   version of the application may have written it, so reading validates it. */

const place = {
  id,
  x: z.number(),
  y: z.number(),
  rotation: z.number(),
  stateCode: placeStateCode,
  description: z.string(),
};

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
    // The tab stores no key, so the person must type it again.
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

/**
 * Unsaved work with the saved drawing from which it started. A comparison with a newer save needs
 * both.
 */
export interface UnsavedDrawing {
  /** The version of the drawing in `begun`. */
  version: number;
  begun: EditedDrawing;
  now: EditedDrawing;
}

const plain = ({ groups, ...drawing }: EditedDrawing) => ({ ...drawing, groups: [...groups] });

/** Converts work into its stored form: JSON values, without keys of displays. */
export function toStorableUnsavedWork({ version, begun, now }: UnsavedDrawing): unknown {
  return { version, begun: withoutKeys(begun), now: withoutKeys(now) };
}

function withoutKeys(drawing: EditedDrawing) {
  const { items, ...rest } = plain(drawing);
  return { ...rest, items: items.map((one) => (one.kind === 'room' ? { ...one, dashboardAuthKey: null } : one)) };
}

/** Parses stored work. Returns null if this version cannot read it. */
export function parseStoredUnsavedWork(value: unknown): UnsavedDrawing | null {
  const { data } = keptWork.safeParse(value);
  if (!data) return null;
  const drawingOf = ({ groups, ...drawing }: (typeof data)['now']): EditedDrawing => ({
    ...drawing,
    groups: new Map(groups),
  });
  return { version: data.version, begun: drawingOf(data.begun), now: drawingOf(data.now) };
}
