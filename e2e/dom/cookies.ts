/** Sets a cookie of the document by its whole line. */
export function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of happy-dom has no cookie store
  document.cookie = line;
}
