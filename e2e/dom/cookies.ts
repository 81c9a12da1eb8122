/** Sets a cookie of the document from a whole cookie string. */
export function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of happy-dom has no cookie store
  document.cookie = line;
}
