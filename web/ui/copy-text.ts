/** Puts a text on the clipboard. @returns whether the browser did: one may not allow it, and without https it has none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
