import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** Returns the text of a downloaded PDF, page after page. */
export async function readPdfText(download: Download): Promise<string> {
  // Only the legacy build runs outside a browser.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(await readFile(await download.path())) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_none, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replace(/\s+/g, ' ');
}
