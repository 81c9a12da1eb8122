import { resolveObjectURL } from 'node:buffer';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that the page saves, like Playwright's `Download`. */
export interface DomDownload {
  suggestedFilename(): string;
  path(): Promise<string>;
}

/**
 * Reports each call of `click()` on a link that saves a file which the page has made. The link need
 * not be in the document. Returns a function that ends the reports.
 */
export function reportDownloads(tell: (download: DomDownload) => void): () => void {
  const { prototype } = HTMLAnchorElement;
  const { click } = prototype;
  prototype.click = function (this: HTMLAnchorElement) {
    // Reads the file at once, because the page revokes its URL after the click.
    const blob = this.hasAttribute('download') ? resolveObjectURL(this.href) : undefined;
    if (blob) tell(downloadOf(this.download, blob));
    else click.call(this);
  };
  return () => {
    prototype.click = click;
  };
}

type Saved = NonNullable<ReturnType<typeof resolveObjectURL>>;

const downloadOf = (name: string, blob: Saved): DomDownload => ({
  suggestedFilename: () => name,
  async path() {
    const file = join(await mkdtemp(join(tmpdir(), 'download-')), 'file');
    await writeFile(file, Buffer.from(await blob.arrayBuffer()));
    return file;
  },
});
