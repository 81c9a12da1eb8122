/**
 * Returns whether the text of a turned place would run against the reading direction: leftwards or
 * upwards.
 */
export function isTextAgainstReadingDirection(rotation: number): boolean {
  const angle = (rotation * Math.PI) / 180;
  const across = Math.cos(angle);
  return across < -0.01 || (Math.abs(across) <= 0.01 && Math.sin(angle) < 0);
}

const digitWidth = 0.62;
const inset = 1.5;
/**
 * The sine of the rotation from which a number runs along its desk, because an upright number would
 * not fit.
 */
const steep = 0.8;

/**
 * Returns the font size and rotation of a desk's number on a turned strip. On a steep strip the
 * number runs along the strip, from left to right. On a vertical strip it runs from bottom to top.
 * All other numbers stay upright. The size is at most `most`. `turn` is in degrees clockwise on the
 * screen.
 */
export function computeDeskNumberLayout(
  number: number,
  strip: { width: number; height: number },
  rotation: number,
  most: number,
): { size: number; turn: number } {
  const angle = (rotation * Math.PI) / 180;
  const digits = String(number).length * digitWidth;
  const sin = Math.abs(Math.sin(angle));
  if (sin > steep) {
    const turn = ((((rotation + 90) % 180) + 180) % 180) - 90;
    return { size: Math.min(most, (strip.width - inset) / digits), turn };
  }
  const across = (strip.width - inset) / Math.abs(Math.cos(angle));
  const down = (strip.height - inset) / Math.max(0.01, sin);
  return { size: Math.min(most, Math.min(across, down) / digits), turn: 0 };
}
