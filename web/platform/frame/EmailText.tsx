/**
 * Shows an email within a text. An email that is too long for its line breaks before its domain.
 */
export function EmailText({ children = '', strong = false }: { children?: string; strong?: boolean }) {
  const at = Math.max(children.lastIndexOf('@'), 0);
  const text = (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
  return strong ? <strong>{text}</strong> : text;
}
