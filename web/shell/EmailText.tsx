/** An e-mail among words. Where it is too long for its line, it breaks before its domain. */
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
