import { resolveObjectURL } from 'node:buffer';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that the page saves, as Playwright's `Download`. */
export interface DomDownload {
  suggestedFilename(): string;
  path(): Promise<string>;
}

/** Tells of each press on a link that saves what the page has made, which need not stand in the document; gives what ends it. */
export function tellDownloads(tell: (download: DomDownload) => void): () => void {
  const { prototype } = HTMLAnchorElement;
  const { click } = prototype;
  prototype.click = function (this: HTMLAnchorElement) {
    // Read at once: the page gives the address up after the press.
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
