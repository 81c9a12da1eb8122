import { decodeByDosCodePage, dosCodePages } from './dos-pages.ts';

/** The bytes at a file's start that may state the file's encoding. */
const header = 16_384;

/** The first release whose files are always UTF-8. */
const firstInUtf8 = 'AC1021';

/** The error for a file that is not a text DXF, but a `binary` DXF or a `dwg`. */
export class NotTextDxfError extends Error {
  readonly sort: 'binary' | 'dwg';

  constructor(sort: 'binary' | 'dwg') {
    super(sort);
    this.sort = sort;
  }
}

/** The encodings of code pages whose names do not begin with `windows-`. */
const otherPages: Readonly<Record<string, string>> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
};

/** Decodes strictly. Returns null for invalid bytes. */
function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes an older file by the code page in its header. Without a known code page it tries UTF-8,
 * then Windows for Central Europe.
 */
function decodeOld(bytes: ArrayBuffer, codePage: string): string {
  const [, maker, number = ''] = /^(ansi_|dos|ibm|cp)?(\d+)$/i.exec(codePage.trim()) ?? [];
  if (dosCodePages[number] && !/^ansi_/i.test(maker ?? ''))
    return decodeByDosCodePage(new Uint8Array(bytes), dosCodePages[number]);
  if (number === '866') return new TextDecoder('ibm866').decode(bytes);
  const encoding = otherPages[number] ?? (/^(125\d|874)$/.test(number) ? `windows-${number}` : null);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  return decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1250').decode(bytes);
}

/**
 * Decodes a DXF file. Older files use the code page of their program, which matters for block
 * names.
 * @throws NotTextDxfError for a binary DXF and for a DWG
 */
export function decodeDxf(bytes: ArrayBuffer): string {
  const beginning = new TextDecoder('latin1').decode(bytes.slice(0, header));
  if (beginning.startsWith('AutoCAD Binary DXF')) throw new NotTextDxfError('binary');
  if (/^AC10\d\d\0/.test(beginning)) throw new NotTextDxfError('dwg');
  const said = (name: string) => beginning.match(new RegExp(`\\$${name}\\s+\\d+\\s+(\\w+)`))?.[1] ?? '';
  const release = said('ACADVER');
  const isOld = release !== '' && release < firstInUtf8;
  if (isOld) return decodeOld(bytes, said('DWGCODEPAGE'));
  // Some programs write other encodings although the format requires UTF-8.
  return decoded(bytes, 'utf-8') ?? decodeOld(bytes, said('DWGCODEPAGE'));
}
