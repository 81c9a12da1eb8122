/** Letters at a file's beginning in which it says how the rest of them is written. */
const header = 4_096;

/** From this release of the format on it is always UTF-8. */
const firstInUtf8 = 'AC1021';

/** A DXF file as text: older ones are in the code page of the program that wrote them, which shows in the names of blocks. */
export function decodeDxf(bytes: ArrayBuffer): string {
  const beginning = new TextDecoder('latin1').decode(bytes.slice(0, header));
  const said = (name: string) => beginning.match(new RegExp(`\\$${name}\\s+\\d+\\s+(\\w+)`))?.[1] ?? '';
  const release = said('ACADVER');
  const page = said('DWGCODEPAGE').match(/^ANSI_(125\d|874)$/i)?.[1];
  const isOld = release !== '' && release < firstInUtf8 && page !== undefined;
  return new TextDecoder(isOld ? `windows-${page}` : 'utf-8').decode(bytes);
}
