/** The maximum number of lines printed about the page of a failed journey. */
const linesOfAPage = 60;

/** Matches the elements that surround the content of every screen, such as the menu. */
const frame = /^- (navigation|banner|link "(Przejdź do treści|Skip to content)"|img "Biurko")/;
const unseen = /^\s*- \/(url|placeholder):/;

/**
 * Returns the content of a page when its journey failed, from the snapshot in Playwright's
 * error-context.md. A line has an element's role and name. Dialogs come first, then the screen
 * without the menu and the top bar. There are at most {@link linesOfAPage} lines, and none without
 * a snapshot.
 */
export function extractFailedPageContent(errorContext) {
  const snapshot = /^```yaml\n([\s\S]*?)^```/m.exec(errorContext)?.[1] ?? '';
  const parts = [];
  for (const line of snapshot.split('\n')) {
    if (line.trim() === '' || unseen.test(line)) continue;
    if (/^- /.test(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const shown = parts.filter(([head]) => !frame.test(head));
  const isScreen = ([head]) => head.startsWith('- main');
  const lines = [...shown.filter((part) => !isScreen(part)), ...shown.filter(isScreen)].flat();
  if (lines.length <= linesOfAPage) return lines;
  return [...lines.slice(0, linesOfAPage - 1), `… and ${lines.length - linesOfAPage + 1} lines more`];
}
