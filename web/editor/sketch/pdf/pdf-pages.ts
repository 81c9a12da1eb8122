import { getDocument, PDFWorker } from 'pdfjs-dist';
import type { TooMuch } from './limit-unpacking.ts';

/** The longer side of the picture that is made of a page, in pixels: enough to read a plan, and no bomb. */
const longest = 3000;
/** Pixels of one picture within a page that are decoded at most. */
const mostPixels = 40_000_000;
/** Steps that one page may be drawn by; a file of a few bytes can ask for any number, and each takes memory. */
const mostSteps = 2_000_000;
/** Milliseconds after which a file is given up that keeps its worker busy. */
const patience = 20_000;

/** A PDF that is open, in a worker of its own. */
export interface OpenPdf {
  pages: number;
  /** Draws a page, its longer side so many pixels. @throws when it cannot be, takes too long or too many steps; then nothing of it can */
  paint: (no: number, canvas: HTMLCanvasElement, side: number) => Promise<void>;
  close: () => void;
}

/** Opens a PDF. Nothing in it is run. @throws when it is none, is locked by a password, or takes too long */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  // its types know of no port
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
  port.addEventListener('message', ({ data }: MessageEvent<Partial<TooMuch> & { chunk?: { length?: unknown } }>) => {
    const length = data.chunk?.length;
    if (typeof length === 'number') steps += length;
    if (data.tooMuch || steps > mostSteps) stop('too much');
  });
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

/** A page as a picture to be sent. */
export async function pictureOfPage(pdf: OpenPdf, no: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await pdf.paint(no, canvas, longest);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
