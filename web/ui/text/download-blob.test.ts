import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { downloadBlob } from './download-blob.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the browser can still read the file long after the click', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  downloadBlob('codes.txt', new Blob(['one']));
  expect(link).toMatchObject({ href: 'blob:file', download: 'codes.txt' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(9_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revoked).toHaveBeenCalledWith('blob:file');
});

it('every download of the application goes through this function', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const own = files.filter((file) => /\.download = /.test(readFileSync(file, 'utf8')));
  expect(own).toEqual(['web/ui/text/download-blob.ts']);
});
