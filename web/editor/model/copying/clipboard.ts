import * as z from 'zod';
import { drawnDesk, drawnPointer, drawnRoom, drawnSketch } from '#contract/drawing.ts';
import { id, line } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import type { Size } from '#web/plan/box.ts';
import type { EditedDrawing, EditedSketch } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { itemsOf } from '../items-by-id.ts';
import * as drawn from '../saving/drawn-form.ts';

/** A website that stands for ours. */
const ours = 'https://biurko.example';
/** Where a picture of ours is read: never at another website, whatever a browser makes of the path. */
const ownAddress = z.string().refine((path) => path.startsWith('/') && URL.parse(path, ours)?.origin === ours);

/** All that may be drawn, with every outline as long as it may be, takes less. */
const longest = 5_000_000;

/** What is copied: things as they are saved, without what is one thing's alone. Ids are there for the groups. */
const copied = z.object({
  biurko: z.literal('drawing'),
  /** Files and locations mean something within a company. */
  company: id,
  desks: z.array(drawnDesk).max(limits.deskNo),
  rooms: z
    .array(
      drawnRoom
        .omit({ exchangeIdentifier: true, dashboardState: true })
        .extend({ name: line(limits.roomName), image: ownAddress.nullable().catch(null) }),
    )
    .max(limits.roomsOnPlan),
  pointers: z.array(drawnPointer).max(limits.pointersOnPlan),
  groups: z.record(z.string(), z.string().max(40)),
  /** Of a whole drawing: its board and sketch. */
  board: z
    .object({
      ...{ width: z.number().gt(0).max(limits.canvas), height: z.number().gt(0).max(limits.canvas) },
      sketch: drawnSketch.extend({ url: ownAddress }).nullable().catch(null),
    })
    .optional(),
});

/** Items as text for the clipboard; they can be pasted on any floor. */
export function clipboardText(drawing: EditedDrawing, ids: ReadonlySet<string>, companyId: string): string {
  return JSON.stringify(contentOf(drawing, ids, companyId));
}

/** A whole drawing as text, with its board and sketch: to be put on another floor, or kept as a file. */
export function wholeText(drawing: EditedDrawing, companyId: string): string {
  const { width, height, sketch, items } = drawing;
  const content = contentOf(drawing, new Set(items.map(({ id }) => id)), companyId);
  return JSON.stringify({ ...content, board: { width, height, sketch } });
}

function contentOf(drawing: EditedDrawing, ids: ReadonlySet<string>, companyId: string): z.input<typeof copied> {
  const items = itemsOf(drawing, ids);
  return {
    biurko: 'drawing',
    company: companyId,
    desks: items.filter((item) => item.kind === 'desk').map(drawn.drawnDesk),
    rooms: items
      .filter((item) => item.kind === 'room')
      .map((room) => {
        const { exchangeIdentifier: _, dashboardState: __, dashboardAuthKey: ___, ...rest } = drawn.drawnRoom(room);
        return { ...rest, image: room.image };
      }),
    pointers: items.filter((item) => item.kind === 'pointer').map(drawn.drawnPointer),
    groups: Object.fromEntries(
      items.flatMap((item) => (drawing.groups.has(item.id) ? [[item.id, drawing.groups.get(item.id)!]] : [])),
    ),
  };
}

/** What a text from the clipboard holds. */
export interface ClipboardContent {
  items: EditedItem[];
  groups: ReadonlyMap<string, string>;
  /** Of a whole drawing; null of a part. */
  board: (Size & { sketch: EditedSketch | null }) | null;
}

/**
 * Reads a text from the clipboard; null when it was not copied here, or is not what it says. What comes from another company has neither
 * its pictures nor where its pointers led.
 */
export function readClipboard(text: string, companyId: string): ClipboardContent | null {
  if (!text.startsWith('{"biurko"') || text.length > longest) return null;
  const parsed = copied.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { company, desks, rooms, pointers, groups, board = null } = parsed.data;
  const isOwn = company === companyId;
  const items: EditedItem[] = [
    ...pointers.map(({ pointerLocationId, ...pointer }) => {
      return { kind: 'pointer' as const, ...pointer, targetLocationId: isOwn ? pointerLocationId : null };
    }),
    ...rooms.map((room) => ({
      kind: 'room' as const,
      ...room,
      ...(!isOwn && { imageId: null, image: null }),
      exchangeIdentifier: '',
      dashboardState: 0 as const,
      dashboardAuthKey: null,
      isDashboardAuthKeyExists: false,
    })),
    ...desks.map((desk) => ({ kind: 'desk' as const, ...desk })),
  ];
  if (items.length === 0 && !board) return null;
  const ownBoard = board && (isOwn ? board : { ...board, sketch: null });
  return { items, groups: new Map(Object.entries(groups)), board: ownBoard };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
