import { withoutEdges } from './edges.ts';

/** Characters that no one sees, and that files and pages bring along with what is copied from them. */
const hidden = /[\p{Cf}\p{Cc}]+/gu;
/** Blanks and quotation marks around an address. */
const around = /[\s"']/;
/** Begins a cell that Excel is to read as text: `="007"`. */
const excelText = /^=(?=")/;

/** The address of `Name <address>`; null where there is none. */
function bracketed(text: string): string | null {
  const whole = withoutEdges(text, around);
  const inner = whole.slice(whole.lastIndexOf('<') + 1, -1);
  const isBracketed = whole.endsWith('>') && whole.includes('<');
  return isBracketed && inner.includes('@') && !inner.includes('>') ? inner : null;
}

/** Takes the address out of what stands around it: hidden characters, `mailto:`, a name before `<address>`, quotation marks. */
export function addressIn(text: string): string {
  const seen = text.replace(hidden, '').trim().replace(excelText, '');
  const address = withoutEdges(bracketed(seen) ?? seen, around).replace(/^mailto:\s*/i, '');
  const question = address.indexOf('?', address.lastIndexOf('@') + 1);
  return question < 0 ? address : address.slice(0, question);
}
