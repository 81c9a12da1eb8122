/** Entities that a file may declare, how long each may be, and what all that stand in its text may come to. */
const most = { entities: 100, characters: 1_000, written: 1_000_000 };

const declaration = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g;

/**
 * Makes a file's own entities known to its reader, as Illustrator writes them for its namespaces. Only plain text stands for one: what names
 * another, has a tag, or lies in a file is not known, and its reader refuses the file.
 * @param tooMuch refuses the file when its entities make it too long
 */
export function declareEntities(doctype: string, known: Record<string, string>, tooMuch: () => void): void {
  let written = 0;
  let count = 0;
  for (const [, name, double, single] of doctype.matchAll(declaration)) {
    const text = double ?? single ?? '';
    if (name! in known) continue;
    count += 1;
    if (count > most.entities || text.length > most.characters) tooMuch();
    Object.defineProperty(known, name!, {
      get() {
        written += text.length;
        if (written > most.written) tooMuch();
        return text;
      },
    });
  }
}
