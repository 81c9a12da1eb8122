import * as z from 'zod';
import { drawnDesk, drawnLocationPointer, drawnRoom, drawnSketch } from '#contract/places/drawing.ts';
import { createLineSchema, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Size } from '#web/plan/box.ts';
import type { EditedDrawing, EditedSketch } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { getItemsByIds } from '../items-by-id.ts';
import * as drawn from '../saving/drawn-form.ts';

/** A placeholder for this website's origin, to check relative URLs. */
const ours = 'https://biurko.example';
/**
 * The URL path of a picture on this website. A path that a browser would resolve to another origin
 * fails.
 */
const ownAddress = z.string().refine((path) => path.startsWith('/') && URL.parse(path, ours)?.origin === ours);

/** An upper bound of the text's characters. A full drawing with the longest outlines is shorter. */
const longest = 5_000_000;

/**
 * The clipboard's content: items in their saved form, without values that only one item may have.
 * Groups refer to the items' ids.
 */
const copied = z.object({
  biurko: z.literal('drawing'),
  /** Ids of files and locations are valid within one company. */
  company: id,
  desks: z.array(drawnDesk).max(limits.deskNo),
  rooms: z
    .array(
      drawnRoom
        .omit({ exchangeIdentifier: true, dashboardState: true })
        .extend({ name: createLineSchema(limits.roomName), image: ownAddress.nullable().catch(null) }),
    )
    .max(limits.roomsOnPlan),
  pointers: z.array(drawnLocationPointer).max(limits.pointersOnPlan),
  groups: z.record(z.string(), z.string().max(40)),
  /** The board and sketch, which only a whole drawing has. */
  board: z
    .object({
      ...{ width: z.number().gt(0).max(limits.canvas), height: z.number().gt(0).max(limits.canvas) },
      sketch: drawnSketch.extend({ url: ownAddress }).nullable().catch(null),
    })
    .optional(),
});

/** Returns items as a text for the clipboard, which can be pasted on any floor. */
export function formatClipboardText(drawing: EditedDrawing, ids: ReadonlySet<string>, companyId: string): string {
  return JSON.stringify(contentOf(drawing, ids, companyId));
}

/** Returns a whole drawing with its board and sketch as a text, for another floor or a file. */
export function formatWholeDrawing(drawing: EditedDrawing, companyId: string): string {
  const { width, height, sketch, items } = drawing;
  const content = contentOf(drawing, new Set(items.map(({ id }) => id)), companyId);
  return JSON.stringify({ ...content, board: { width, height, sketch } });
}

function contentOf(drawing: EditedDrawing, ids: ReadonlySet<string>, companyId: string): z.input<typeof copied> {
  const items = getItemsByIds(drawing, ids);
  return {
    biurko: 'drawing',
    company: companyId,
    desks: items.filter((item) => item.kind === 'desk').map(drawn.toSavedDesk),
    rooms: items
      .filter((item) => item.kind === 'room')
      .map((room) => {
        const { exchangeIdentifier: _, dashboardState: __, dashboardAuthKey: ___, ...rest } = drawn.toSavedRoom(room);
        return { ...rest, image: room.image };
      }),
    pointers: items.filter((item) => item.kind === 'pointer').map(drawn.toSavedPointer),
    groups: Object.fromEntries(
      items.flatMap((item) => (drawing.groups.has(item.id) ? [[item.id, drawing.groups.get(item.id)!]] : [])),
    ),
  };
}

/** The parsed text of the clipboard. */
export interface ClipboardContent {
  items: EditedItem[];
  groups: ReadonlyMap<string, string>;
  /** The board of a whole drawing. Null for a part of a drawing. */
  board: (Size & { sketch: EditedSketch | null }) | null;
}

/**
 * Parses a text from the clipboard. Returns null if it is not a valid copy of items. Content of
 * another company loses its pictures and the targets of its pointers.
 */
export function parseClipboardText(text: string, companyId: string): ClipboardContent | null {
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
