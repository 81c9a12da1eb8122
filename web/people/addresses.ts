/** Characters that no one sees, and that files and pages bring along with what is copied from them. */
const hidden = /[\p{Cf}\p{Cc}]+/gu;

/** Takes the address out of what stands around it: hidden characters, `mailto:`, a name before `<address>`, quotation marks. */
export function addressIn(text: string): string {
  const seen = text.replace(hidden, '').trim();
  const address = /<\s*([^<>]*@[^<>]*)>[\s"']*$/.exec(seen)?.[1] ?? seen;
  return address
    .replace(/^[\s"']+|[\s"']+$/g, '')
    .replace(/^mailto:\s*/i, '')
    .replace(/\?[^@]*$/, '');
}
