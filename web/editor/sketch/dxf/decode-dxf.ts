import { decodeByPage, dosPages } from './dos-pages.ts';

/** Letters at a file's beginning in which it says how the rest of them is written. */
const header = 16_384;

/** From this release of the format on it is always UTF-8. */
const firstInUtf8 = 'AC1021';

/** A file of a drawing program that is no DXF in text: `binary` DXF, or `dwg`. */
export class NotText extends Error {
  readonly sort: 'binary' | 'dwg';

  constructor(sort: 'binary' | 'dwg') {
    super(sort);
    this.sort = sort;
  }
}

/** Encodings of other names than `windows-…`. */
const otherPages: Readonly<Record<string, string>> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
};

/** Reads an encoding of the browser's strictly, or not at all. */
function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads an older file by the page that its header names; one that names none is taken to be of Windows in Central Europe. */
function decodeOld(bytes: ArrayBuffer, page: string): string {
  const [, maker, number = ''] = /^(ansi_|dos|ibm|cp)?(\d+)$/i.exec(page.trim()) ?? [];
  if (dosPages[number] && !/^ansi_/i.test(maker ?? '')) return decodeByPage(new Uint8Array(bytes), dosPages[number]);
  if (number === '866') return new TextDecoder('ibm866').decode(bytes);
  const encoding = otherPages[number] ?? (/^(125\d|874)$/.test(number) ? `windows-${number}` : null);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  return decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1250').decode(bytes);
}

/**
 * A DXF file as text: older ones are in the code page of the program that wrote them, which shows in the names of blocks.
 * @throws NotText for a binary DXF and for a DWG
 */
export function decodeDxf(bytes: ArrayBuffer): string {
  const beginning = new TextDecoder('latin1').decode(bytes.slice(0, header));
  if (beginning.startsWith('AutoCAD Binary DXF')) throw new NotText('binary');
  if (/^AC10\d\d\0/.test(beginning)) throw new NotText('dwg');
  const said = (name: string) => beginning.match(new RegExp(`\\$${name}\\s+\\d+\\s+(\\w+)`))?.[1] ?? '';
  const release = said('ACADVER');
  const isOld = release !== '' && release < firstInUtf8;
  if (isOld) return decodeOld(bytes, said('DWGCODEPAGE'));
  // Programs that write UTF-8 only as they should are a rule with exceptions.
  return decoded(bytes, 'utf-8') ?? decodeOld(bytes, said('DWGCODEPAGE'));
}
