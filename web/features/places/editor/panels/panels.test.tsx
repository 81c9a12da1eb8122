import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createCamera } from '#web/plan/viewport/camera.ts';
import { EditorCanvas } from '../canvas/EditorCanvas.tsx';
import { ItemList } from '../objects/ObjectList.tsx';
import { createEditor, type Editor } from '../state/editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { drawnDesk, drawnRoom, editedLocation } from '../testing/edited-location.ts';
import { Palette } from './Palette.tsx';
import { SelectionProperties } from './Properties.tsx';

vi.stubGlobal('location', { origin: 'https://biurko.test' });

function shown(what: ReactNode, location = editedLocation(), before: (editor: Editor) => void = () => {}): string {
  const editor = createEditor(location, null);
  before(editor);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={{ editor, location }}>{what}</EditorContext>
    </QueryClientProvider>,
  );
}

const use = () => ({
  onPointerDown() {},
  onPointerMove() {},
  onPointerUp() {},
  onLostPointerCapture() {},
  onClick() {},
});

test('the palette gives way to an error where the package has no more desks than are drawn', () => {
  const desks = [drawnDesk(1, 100, 100), drawnDesk(2, 300, 100)];
  const within = { ...editedLocation({ desks }), desks: { limit: 2, elsewhere: 0 } };
  expect(shown(<Palette use={use} />, within)).not.toContain('role="alert"');
  const over = shown(<Palette use={use} />, { ...within, desks: { limit: 2, elsewhere: 1 } });
  expect(over).toContain('role="alert"');
  expect(over).not.toContain('editor.palette.desk"');
});

test('a frozen room is read-only, a display that is on shows its address', () => {
  const room = { ...drawnRoom('Wisła', 300, 100), dashboardState: 1 as const };
  const chosen = (editor: Editor) => editor.choose([room.id]);
  const free = shown(<SelectionProperties />, editedLocation({ rooms: [room] }), chosen);
  expect(free).toContain(`https://biurko.test/roomDashboard/${room.id}`);
  expect(free).not.toContain('<fieldset disabled');
  const frozen = shown(<SelectionProperties />, editedLocation({ rooms: [{ ...room, stateCode: 2 }] }), chosen);
  expect(frozen).toContain('<fieldset disabled');
});

test('the list has a row for each item, marks locked, frozen and overlapping items, and has one Tab stop', () => {
  const desks = [
    drawnDesk(1, 100, 100),
    { ...drawnDesk(2, 110, 100), stateCode: 3 as const },
    { ...drawnDesk(3, 500, 100), stateCode: 2 as const },
  ];
  const list = shown(
    <ItemList onMenu={() => {}} onShow={() => {}} />,
    editedLocation({ desks, rooms: [drawnRoom('Wisła', 300, 300)] }),
  );
  expect(list.match(/role="option"/g)).toHaveLength(4);
  expect(list.match(/tabindex="0"/gi)).toHaveLength(1);
  const labels = [...list.matchAll(/aria-label="(editor[^"]*)" tabindex/gi)].map(([, label]) => label);
  expect(labels[1]).toBe('editor.items.desk, editor.objects.locked, editor.objects.overlaps');
  expect(labels[2]).toBe('editor.items.desk, editor.objects.frozen');
});

test('the drawing is rendered with its board, and selected items have rings and handles', () => {
  const camera = createCamera(1);
  const canvas = <EditorCanvas viewport={{ current: null }} camera={camera} tool={{}} onMenu={() => {}} />;
  const desks = [drawnDesk(1, 100, 100)];
  const drawn = shown(canvas, editedLocation({ desks }), (editor) => editor.choose([desks[0]!.id]));
  expect(drawn).toContain(`data-item="${desks[0]!.id}"`);
  expect(drawn).toContain('data-handle="turn"');
  expect(drawn).toContain('data-handle="size"');
  const frozen = editedLocation({ desks: [{ ...desks[0]!, stateCode: 2 }] });
  expect(shown(canvas, frozen, (editor) => editor.choose([desks[0]!.id]))).not.toContain('data-handle');
});
