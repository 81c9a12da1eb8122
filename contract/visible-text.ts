/** Whether a text shows anything at all: spaces, control characters and the like do not, whatever their name. */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
