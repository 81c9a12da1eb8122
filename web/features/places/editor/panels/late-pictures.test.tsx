import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeItem } from '../model/commands/change-item.ts';
import { addSketch, removeSketch } from '../model/commands/change-sketch.ts';
import { roomsOf } from '../model/items-by-id.ts';
import { useUploadSketch } from '../sketch/use-send-sketch.ts';
import { createEditor, type Editor } from '../state/editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { drawnRoom, editedLocation } from '../testing/edited-location.ts';
import { RoomImageField } from './RoomImage.tsx';

const uploads: { name: string; answer: () => void }[] = [];
let chosen: (file: File) => void = () => {};
vi.mock('#web/platform/api/call.ts', () => ({
  call: (_endpoint: unknown, { file }: { file: File }) =>
    new Promise((resolve) => {
      const picture = { id: file.name, url: `/${file.name}`, width: 100, height: 50 };
      uploads.push({ name: file.name, answer: () => resolve(picture) });
    }),
}));
vi.mock('#web/ui/field/use-picture-drop.ts', () => ({
  usePictureDrop(_upload: unknown, { onChosen }: { onChosen: typeof chosen }) {
    chosen = onChosen;
    return { getRootProps: () => ({}), getInputProps: () => ({}), open() {} };
  },
}));

let send: (sent: { file: Blob }) => void = () => {};
function Sends() {
  send = useUploadSketch().mutate;
  return null;
}

const location = editedLocation({ rooms: [drawnRoom('Wisła', 300, 100)] });
let editor: Editor;
beforeEach(() => {
  editor = createEditor(location, null);
  uploads.length = 0;
});
const use = (what: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={{ editor, location }}>{what}</EditorContext>
    </QueryClientProvider>,
  );
/** Completes the pending uploads, the latest first, until none is pending. */
async function answerAll(): Promise<void> {
  await expect.poll(() => uploads.length).toBeGreaterThan(0);
  for (let quiet = 0; quiet < 3; quiet++) {
    for (const { answer } of uploads.splice(0).reverse()) {
      answer();
      quiet = 0;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('the last of two pictures of a room stays, though the first response is late', async () => {
  use(<RoomImageField room={roomsOf(editor.drawing())[0]!} />);
  chosen(new File(['1'], 'first'));
  chosen(new File(['2'], 'second'));
  await answerAll();
  expect(roomsOf(editor.drawing())[0]).toMatchObject({ imageId: 'second', image: '/second' });
});

test('the last of two sketches stays, though the first response is late', async () => {
  use(<Sends />);
  send({ file: new File(['1'], 'first') });
  send({ file: new File(['2'], 'second') });
  await answerAll();
  expect(editor.drawing().sketch?.id).toBe('second');
});

test('a room’s picture removed during an upload does not come back by that upload, but by the next', async () => {
  const room = roomsOf(editor.drawing())[0]!;
  const withImage = (imageId: string | null) =>
    changeItem(editor.drawing(), 'room', room.id, { imageId, image: imageId });
  editor.run(withImage('old'));
  use(<RoomImageField room={room} />);
  chosen(new File(['1'], 'first'));
  editor.run(withImage(null));
  await answerAll();
  expect(roomsOf(editor.drawing())[0]).toMatchObject({ imageId: null, image: null });
  chosen(new File(['2'], 'second'));
  await answerAll();
  expect(roomsOf(editor.drawing())[0]).toMatchObject({ imageId: 'second' });
});

test('a sketch removed during an upload does not come back by that upload, but by the next', async () => {
  editor.run(addSketch(editor.drawing(), { id: 'old', url: '/old', width: 100, height: 50 }));
  use(<Sends />);
  send({ file: new File(['1'], 'first') });
  editor.run(removeSketch(editor.drawing()));
  await answerAll();
  expect(editor.drawing().sketch).toBeNull();
  send({ file: new File(['2'], 'second') });
  await answerAll();
  expect(editor.drawing().sketch?.id).toBe('second');
});
