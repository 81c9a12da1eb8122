/**
 * Puts a text on the clipboard. @returns false when the browser forbids it, or lacks a clipboard
 * without https
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
