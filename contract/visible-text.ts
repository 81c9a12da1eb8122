/** Tells whether a text shows anything at all. Spaces, control characters and the like do not. */
export function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Characters that draw nothing: zero-width spaces, soft hyphens, and the controls that turn the direction of what stands beside them.
 * The joiners U+200C and U+200D are none of them: Persian words and emoji need them.
 */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Takes away the characters that draw nothing and turn their neighbours; Hebrew and Arabic read rightly without them. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** Breaks a line, or is none of a line's characters. */
const noLine = /[\p{Cc}\u2028\u2029]+/gu;
/** Tells whether the database keeps a text. It keeps none with U+0000 or halves of surrogate pairs. */
const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Makes one line of a text that was typed or told. Line breaks become spaces. Blanks around it go, and so do characters that draw nothing. A line
 * that shows nothing is empty. A text that the database cannot keep stays as it is, to be refused.
 */
export function plainLine(text: string): string {
  const plain = withoutUnseen(text.replace(noLine, (run) => (run.includes('\0') ? run : ' '))).trim();
  return isVisible(plain) || !isKeepable(plain) ? plain : '';
}

/** Makes a name that others tell one that an account may have: a {@link plainLine}, cut to so many code points. It is empty when they show nothing. */
export function toldName(text: string, most: number): string {
  const cut = [...plainLine(text.replace(/[\0\p{Cs}]/gu, ''))].slice(0, most).join('').trim();
  return isVisible(cut) ? cut : '';
}
