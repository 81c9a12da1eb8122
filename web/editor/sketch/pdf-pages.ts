import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The longer side of the picture that is made of a page, in pixels: enough to read a plan, and no bomb. */
const longest = 3000;
/** Pixels of one picture within a page that are decoded at most. */
const mostPixels = 40_000_000;

/** Opens a PDF in a worker of its own. Nothing in it is run. @throws when it is none, or locked by a password */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, enableXfa: false, maxImageSize: mostPixels }).promise;
}

/** Draws a page on a canvas, its longer side so many pixels. */
export async function paintPage(
  pdf: PDFDocumentProxy,
  no: number,
  canvas: HTMLCanvasElement,
  side: number,
): Promise<void> {
  const page = await pdf.getPage(no);
  const own = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(own.width, own.height) });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  page.cleanup();
}

/** A page as a picture to be sent. */
export async function pictureOfPage(pdf: PDFDocumentProxy, no: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await paintPage(pdf, no, canvas, longest);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
