import type * as z from 'zod';
import type { ValidationIssue } from '#contract/messages/issue-messages.ts';
import {
  drawing as drawingSchema,
  drawnDesk,
  drawnLocationPointer,
  drawnRoom,
  drawnSketch,
  isAllowedDashboardKey,
} from '#contract/places/drawing.ts';
import { limits } from '#contract/wire/limits.ts';
import { getBoxCentre, type Size } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem, EditedRoom, ItemKind } from '../edited-item.ts';
import { cornersOf, frameOf } from '../kinds/kinds.ts';
import * as drawn from '../saving/drawn-form.ts';

/** The names of rules that need more than a single value. */
export type DrawingRule =
  /** The item's centre, or a corner of a pointer, is outside the board. */
  | 'outsideBoard'
  /**
   * Another desk has the number, or another room of this drawing has the identifier, ignoring case.
   */
  | 'twice'
  /** A display that is on needs a key (EDIT-04). */
  | 'keyMissing'
  /** The key needs 5 to 50 characters, with all four character classes. */
  | 'keyWeak';

/** A fault that prevents a save, with the field that shows it. */
export interface DrawingFault {
  /** The item's id. Null for the board or the sketch. */
  id: string | null;
  kind: ItemKind | 'sketch' | 'board';
  /** The item's field by its name in the contract. `x` is the field of the position. */
  field: string;
  /**
   * The broken rule of the drawing. Null if the contract's schema reports the issue (for
   * `formatIssue`).
   */
  rule: DrawingRule | null;
  issue: ValidationIssue | null;
}

const known = new WeakMap<EditedItem, DrawingFault[]>();

/** Returns all faults that prevent a save. Results are cached for each item object. */
export function findDrawingFaults(drawing: EditedDrawing): DrawingFault[] {
  const { items, sketch } = drawing;
  const faults = ofBoard(drawing);
  if (sketch) faults.push(...ofSchema(drawnSketch, (({ url: _, ...rest }) => rest)(sketch), null, 'sketch'));
  const twice = valuesTwice(items);
  for (const item of items) {
    let own = known.get(item);
    if (!own) {
      own = ofItem(item);
      known.set(item, own);
    }
    faults.push(...own);
    if (isOutside(item, drawing)) faults.push(broken(item, 'x', 'outsideBoard'));
    const value = ownValue(item);
    if (value && twice.has(value))
      faults.push(broken(item, item.kind === 'desk' ? 'no' : 'exchangeIdentifier', 'twice'));
  }
  return faults;
}

function broken({ id, kind }: EditedItem, field: string, rule: DrawingRule): DrawingFault {
  return { id, kind, field, rule, issue: null };
}

function ofSchema(schema: z.ZodType, value: unknown, id: string | null, kind: DrawingFault['kind']): DrawingFault[] {
  const { error } = schema.safeParse(value);
  const fields = new Map(error?.issues.map((issue) => [String(issue.path[0] ?? ''), issue as ValidationIssue]));
  return [...fields].map(([field, issue]) => ({ id, kind, field, rule: null, issue }));
}

/** Checks the board's sides and the number of items. */
function ofBoard({ width, height, items }: EditedDrawing): DrawingFault[] {
  const many = (['desk', 'room', 'pointer'] as const).flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    const most = { desk: limits.deskNo, room: limits.roomsOnPlan, pointer: limits.pointersOnPlan }[kind];
    const issue: ValidationIssue = { code: 'too_big', origin: 'array', maximum: most };
    return count > most ? [{ id: null, kind: 'board' as const, field: `${kind}s`, rule: null, issue }] : [];
  });
  return [...ofSchema(drawingSchema.pick({ width: true, height: true }), { width, height }, null, 'board'), ...many];
}

function ofItem(item: EditedItem): DrawingFault[] {
  if (item.kind === 'desk') return ofSchema(drawnDesk, drawn.toSavedDesk(item), item.id, 'desk');
  if (item.kind === 'pointer') return ofSchema(drawnLocationPointer, drawn.toSavedPointer(item), item.id, 'pointer');
  const { dashboardAuthKey: _, ...room } = drawn.toSavedRoom(item);
  return [...ofSchema(drawnRoom, room, item.id, 'room'), ...ofKey(item)];
}

function ofKey(room: EditedRoom): DrawingFault[] {
  if (room.dashboardAuthKey)
    return isAllowedDashboardKey(room.dashboardAuthKey) ? [] : [broken(room, 'dashboardAuthKey', 'keyWeak')];
  const isMissing = room.dashboardState === 1 && !room.isDashboardAuthKeyExists;
  return isMissing ? [broken(room, 'dashboardAuthKey', 'keyMissing')] : [];
}

function isOutside(item: EditedItem, { width, height }: Size): boolean {
  const points = item.kind === 'pointer' ? cornersOf(item) : [getBoxCentre(frameOf(item).box)];
  return points.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height);
}

/** Returns the value that only one item may have, or null if the item has no such value. */
function ownValue(item: EditedItem): string | null {
  if (item.kind === 'desk') return `desk ${item.no}`;
  const identifier = item.kind === 'room' ? item.exchangeIdentifier.trim().toLowerCase() : '';
  return identifier && `room ${identifier}`;
}

function valuesTwice(items: readonly EditedItem[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const value of items.map(ownValue)) {
    if (!value) continue;
    if (seen.has(value)) twice.add(value);
    seen.add(value);
  }
  return twice;
}
