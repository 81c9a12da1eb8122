import { expect, test } from 'vitest';
import { handleEditorKey } from '../keys/editor-keys.ts';
import { getTypedCopyRowKeyEffect } from '../keys/typed-text.ts';
import { moveItems } from '../model/commands/move-items.ts';
import { desksOf } from '../model/items-by-id.ts';
import { drawnDesk, editedLocation } from '../testing/edited-location.ts';
import { createEditor } from './editor.ts';

const begun = () => createEditor(editedLocation({ desks: [drawnDesk(1, 100, 100), drawnDesk(2, 300, 100)] }), null);
const key = (name: string, more = {}) => ({
  key: name,
  code: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});
const noSave = () => {};

test('is dirty after an edit, clean when it is undone or saved', () => {
  const editor = begun();
  const [one] = desksOf(editor.drawing());
  const ids = new Set([one!.id]);
  editor.run(moveItems(editor.drawing(), ids, { x: 10, y: 0 }));
  expect(editor.isDirty()).toBe(true);
  editor.undo();
  expect(editor.isDirty()).toBe(false);
  editor.redo();
  editor.saved(editor.drawing(), 5);
  expect(editor.isDirty()).toBe(false);
  expect(editor.state().version).toBe(5);
  editor.undo();
  expect(editor.isDirty()).toBe(true);
});

test('edits during a save stay unsaved', () => {
  const editor = begun();
  const ids = new Set([desksOf(editor.drawing())[0]!.id]);
  editor.run(moveItems(editor.drawing(), ids, { x: 10, y: 0 }));
  const sent = editor.drawing();
  editor.run(moveItems(sent, ids, { x: 10, y: 0 }));
  editor.saved(sent, 5);
  expect(editor.isDirty()).toBe(true);
});

test('edits discarded during their save are saved nevertheless, and nothing is unsaved afterwards', () => {
  const editor = begun();
  const ids = new Set([desksOf(editor.drawing())[0]!.id]);
  editor.run(moveItems(editor.drawing(), ids, { x: 10, y: 0 }));
  const sent = editor.drawing();
  editor.discard();
  editor.saved(sent, 5);
  expect([editor.isDirty(), desksOf(editor.drawing())[0]!.x]).toEqual([false, 110]);

  // An undone edit is not discarded. It can be redone, and differs from the saved drawing.
  editor.run(moveItems(editor.drawing(), ids, { x: 10, y: 0 }));
  const again = editor.drawing();
  editor.undo();
  editor.saved(again, 6);
  expect([editor.isDirty(), desksOf(editor.drawing())[0]!.x]).toEqual([true, 110]);
});

test('stored work continues from the drawing from which it started', () => {
  const first = begun();
  const ids = new Set([desksOf(first.drawing())[0]!.id]);
  first.run(moveItems(first.drawing(), ids, { x: 10, y: 0 }));
  const { saved, version } = first.state();
  const editor = createEditor(editedLocation(), { version, begun: saved, now: first.drawing() });
  expect(editor.isDirty()).toBe(true);
  expect(editor.state().version).toBe(4);
  editor.undo();
  expect(editor.isDirty()).toBe(false);
});

test('keys: nudges are one step until the key is let go, Delete removes, Ctrl+Z brings back and chooses it', () => {
  const editor = begun();
  const [one] = desksOf(editor.drawing());
  editor.choose([one!.id]);
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowDown']) handleEditorKey(editor, key(name), noSave);
  expect(desksOf(editor.drawing())[0]).toMatchObject({ x: 102, y: 101 });
  editor.rest();
  handleEditorKey(editor, key('ArrowRight', { shiftKey: true }), noSave);
  expect(desksOf(editor.drawing())[0]).toMatchObject({ x: 112, y: 101 });
  handleEditorKey(editor, key('z', { ctrlKey: true }), noSave);
  expect(desksOf(editor.drawing())[0]).toMatchObject({ x: 102, y: 101 });
  handleEditorKey(editor, key('Delete'), noSave);
  expect(desksOf(editor.drawing())).toHaveLength(1);
  handleEditorKey(editor, key('z', { metaKey: true }), noSave);
  expect([...editor.state().chosen]).toEqual([one!.id]);
  handleEditorKey(editor, key('z', { ctrlKey: true }), noSave);
  expect(editor.isDirty()).toBe(false);
});

test('a row is typed key by key', () => {
  expect(getTypedCopyRowKeyEffect('', '6')).toBeNull();
  expect(getTypedCopyRowKeyEffect('', '*')).toEqual({ text: '*' });
  expect(getTypedCopyRowKeyEffect('*', '6')).toEqual({ text: '*6' });
  expect(getTypedCopyRowKeyEffect('*6', 'Enter')).toEqual({ row: { by: 'times', count: 6 } });
  expect(getTypedCopyRowKeyEffect('/12', 'Enter')).toEqual({ row: { by: 'parts', count: 12 } });
  expect(getTypedCopyRowKeyEffect('*6', 'Escape')).toEqual({ given: 'up' });
  expect(getTypedCopyRowKeyEffect('*', 'Enter')).toEqual({ given: 'up' });
});
