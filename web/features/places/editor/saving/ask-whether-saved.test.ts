import { describe, expect, it, vi } from 'vitest';
import type { EditedLocation } from '#contract/places/drawing.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { createSaveBody } from '../model/saving/create-save-body.ts';
import { aDesk, aRoom, drawingOf } from '../model/testing/samples.ts';
import { SaveResultUnknownError, saveAndCheckResult } from './ask-whether-saved.ts';

const offline = new ApiError(0, { errorCode: 'offline', message: 'no answer', details: {} });
const before = drawingOf([aDesk()]);
const room = aRoom({ dashboardState: 1, dashboardAuthKey: 'Tajne1!' });
const mine = drawingOf([...before.items, room]);

/** Returns the location as the server returns it after a save of this drawing with this version. */
function stored(drawing: EditedDrawing, version: number): EditedLocation {
  const { drawing: sent } = createSaveBody(drawing, version);
  const rooms = sent.rooms.map(({ dashboardAuthKey: _, ...rest }) => {
    return { ...rest, image: null, isDashboardAuthKeyExists: true };
  });
  return { version, drawing: { ...sent, sketch: null, rooms } } as unknown as EditedLocation;
}

const save = (send: () => Promise<{ version: number }>, read: () => Promise<EditedLocation>) =>
  saveAndCheckResult({ saved: before, version: 3, drawing: mine, send, read });

describe('a save without an answer', () => {
  const lost = () => Promise.reject(offline);

  it('was saved where the server has the drawing that was sent', async () => {
    expect(await save(lost, async () => stored(mine, 4))).toEqual({ version: 4 });
  });

  it('was not saved if the server has the former drawing, or a colleague’s', async () => {
    await expect(save(lost, async () => stored(before, 3))).rejects.toBe(offline);
    await expect(save(lost, async () => stored(drawingOf([]), 4))).rejects.toBe(offline);
  });

  it('is unknown if the server does not respond to the check', async () => {
    await expect(save(lost, lost)).rejects.toBeInstanceOf(SaveResultUnknownError);
  });
});

it('a save that the server refuses is refused, without a check', async () => {
  const refused = new ApiError(409, { errorCode: 'drawingChanged', message: '', details: {} });
  const read = vi.fn();
  await expect(save(() => Promise.reject(refused), read)).rejects.toBe(refused);
  expect(read).not.toHaveBeenCalled();
});
