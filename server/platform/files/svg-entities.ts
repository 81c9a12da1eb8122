/**
 * The largest numbers: entities that a file may declare, characters of an entity, and characters of
 * all uses together.
 */
const most = { entities: 100, characters: 1_000, written: 1_000_000 };

const declaration = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<%]*)"|'([^'<%]*)')\s*>/g;
const reference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

/**
 * Returns a declared text with its numbered characters, such as `&#160;`, replaced. Null when it
 * refers to another entity.
 */
function plain(text: string): string | null {
  const read = text.replace(reference, (all, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    // `&` and `<` stay references, so that the text is refused.
    return code > 0x10ffff || code === 38 || code === 60 ? all : String.fromCodePoint(code);
  });
  return read.includes('&') ? null : read;
}

/**
 * Declares a file's own entities to the XML parser. Illustrator writes entities for its namespaces.
 * Only entities of plain text are declared, besides XML's own. The parser refuses a file that uses
 * any other entity: with a tag, with a reference, or from another file.
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
