import { getDocument, PDFWorker } from 'pdfjs-dist';
import type { UnpackingLimitMessage } from './limit-unpacking.ts';

/**
 * The longer side of a page's picture, in pixels. It is enough to read a plan, and limits memory.
 */
const longest = 3000;
/** The largest number of pixels that are decoded from a picture within a page. */
const mostPixels = 40_000_000;
/**
 * The largest number of drawing operations of a page. A file of a few bytes can demand any number,
 * and each operation takes memory.
 */
const mostSteps = 2_000_000;
/** Milliseconds after which reading a slow file stops. */
const patience = 20_000;

/** An open PDF in its own worker. */
export interface OpenedPdf {
  pages: number;
  /**
   * Draws a page whose longer side is `side` pixels.
   * @throws Error for a broken page. If drawing exceeds the time or the operations, it also closes
   * the file
   */
  paint: (no: number, canvas: HTMLCanvasElement, side: number) => Promise<void>;
  close: () => void;
}

/**
 * Opens a PDF. Scripts in the PDF do not run.
 * @throws Error for a file of another format, for a PDF with a password, and after a timeout
 */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  // The library's types omit `port`.
  const keeper = new PDFWorker({ port } as object);
  const close = () => {
    keeper.destroy();
    port.terminate();
  };
  let steps = 0;
  let refuse: (why: Error) => void = () => {};
  const stop = (why: string) => {
    close();
    refuse(new Error(why));
  };
  port.addEventListener(
    'message',
    ({ data }: MessageEvent<Partial<UnpackingLimitMessage> & { chunk?: { length?: unknown } }>) => {
      const length = data.chunk?.length;
      if (typeof length === 'number') steps += length;
      if (data.tooMuch || steps > mostSteps) stop('too much');
    },
  );
  const within = async <T>(work: Promise<T>): Promise<T> => {
    const stopped = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    const timer = setTimeout(() => stop('takes too long'), patience);
    return Promise.race([work, stopped]).finally(() => clearTimeout(timer));
  };
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const options = { data, worker: keeper, enableXfa: false, maxImageSize: mostPixels };
    const pdf = await within(getDocument(options).promise);
    const paint = async (no: number, canvas: HTMLCanvasElement, side: number) => {
      const page = await pdf.getPage(no);
      const own = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: side / Math.max(own.width, own.height) });
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport, background: '#ffffff' }).promise;
      page.cleanup();
    };
    return {
      pages: pdf.numPages,
      paint(...what) {
        steps = 0;
        return within(paint(...what));
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns a page as a PNG for the upload. */
export async function renderPageAsPng(pdf: OpenedPdf, no: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await pdf.paint(no, canvas, longest);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
