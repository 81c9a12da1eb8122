/** Entities that a file may declare, how long each may be, and what all that stand in its text may come to. */
const most = { entities: 100, characters: 1_000, written: 1_000_000 };

const declaration = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<%]*)"|'([^'<%]*)')\s*>/g;
const reference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

/** A declared text with its characters by number, `&#160;`, in their places; null where it names another entity. */
function plain(text: string): string | null {
  const read = text.replace(reference, (all, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    // Signs of tags stay as they are written, and so make the text none that is taken.
    return code > 0x10ffff || code === 38 || code === 60 ? all : String.fromCodePoint(code);
  });
  return read.includes('&') ? null : read;
}

/**
 * Makes a file's own entities known to its reader, as Illustrator writes them for its namespaces. Only plain text stands for one: what names
 * another, has a tag, or lies in a file is not known, and its reader refuses the file.
 * @param tooMuch refuses the file when its entities make it too long
 */
export function declareEntities(doctype: string, known: Record<string, string>, tooMuch: () => void): void {
  let written = 0;
  let count = 0;
  for (const [, name, double, single] of doctype.matchAll(declaration)) {
    const text = plain(double ?? single ?? '');
    if (text === null || name! in known) continue;
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
