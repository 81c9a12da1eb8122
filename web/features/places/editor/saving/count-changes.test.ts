import { expect, it } from 'vitest';
import { toEditedDrawing } from '../model/saving/to-edited-drawing.ts';
import { drawnDesk, editedLocation } from '../testing/edited-location.ts';
import { countUnsavedChanges } from './count-changes.ts';

it('counts new, changed and removed items, the sketch and the board, each once', () => {
  const saved = toEditedDrawing(editedLocation({ desks: [1, 2, 3].map((no) => drawnDesk(no, no * 100, 100)) }));
  const [one, two, three] = saved.items as [never, never, never];
  expect(countUnsavedChanges(saved, saved)).toBe(0);
  expect(countUnsavedChanges(saved, { ...saved, items: [three, two, one] })).toBe(0);
  const moved = { ...(one as object), x: 1, y: 2 } as never;
  const added = { ...(one as object), id: 'new' } as never;
  expect(countUnsavedChanges(saved, { ...saved, items: [moved, two, added] })).toBe(3);
  expect(countUnsavedChanges(saved, { ...saved, width: saved.width + 1, height: saved.height + 1 })).toBe(1);
  const sketch = { id: 's', url: '', opacity: 1, x: 0, y: 0, width: 1, height: 1 };
  expect(countUnsavedChanges(saved, { ...saved, sketch })).toBe(1);
});
