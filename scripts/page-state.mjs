/** The most lines of a page printed for a failed journey. */
const linesOfAPage = 60;

/** Matches a part of the frame that every screen has, or a line that shows nothing to a person. */
const frame = /^- (navigation|banner|link "(Przejdź do treści|Skip to content)"|img "Biurko")/;
const unseen = /^\s*- \/(url|placeholder):/;

/**
 * Returns what a page showed when its journey failed, by the snapshot in Playwright's
 * error-context.md. It lists roles and names: dialogs over the screen first, then the screen,
 * without the menu and the bar. At most sixty lines come back, and none without a snapshot.
 */
export function pageState(errorContext) {
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
