import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DialogProps } from '#web/ui/dialog/Dialog.tsx';
import { PdfDialog } from './PdfDialog.tsx';

let drawn: (picture: File) => void = () => {};
vi.mock('./pdf/pdf-pages.ts', () => ({
  openPdf: vi.fn(),
  renderPageAsPng: () =>
    new Promise((resolve) => {
      drawn = resolve;
    }),
}));
let dialog: DialogProps;
vi.mock('#web/ui/dialog/Dialog.tsx', () => ({
  Dialog(props: DialogProps) {
    dialog = props;
    return null;
  },
}));

function opened() {
  const file = new File(['%PDF'], 'plan.pdf', { lastModified: 1 });
  const client = new QueryClient();
  client.setQueryData(['pdf', file.name, file.size, file.lastModified], { pages: 1, close() {} });
  const onPage = vi.fn();
  const onClose = vi.fn();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PdfDialog file={file} onClose={onClose} onPage={onPage} />
    </QueryClientProvider>,
  );
  return { onPage, onClose };
}

test('a page becomes the sketch, but not once the dialog was closed over it', async () => {
  const used = opened();
  dialog.onSubmit?.({} as never);
  drawn(new File(['1'], 'page.png'));
  await expect.poll(() => used.onPage.mock.calls.length).toBe(1);
  expect(used.onClose).toHaveBeenCalledOnce();

  const closed = opened();
  dialog.onSubmit?.({} as never);
  dialog.onClose();
  drawn(new File(['1'], 'page.png'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(closed.onPage).not.toHaveBeenCalled();
  expect(closed.onClose).toHaveBeenCalledOnce();
});
