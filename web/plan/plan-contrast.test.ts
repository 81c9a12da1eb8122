import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('../ui/theme/tokens.css', import.meta.url), 'utf8');
const dark = tokens.slice(tokens.indexOf('[data-theme="dark"]'));

/** Returns the relative luminance (WCAG 2) of a theme's colour. */
function luminance(theme: string, name: string): number {
  const [, hex] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme)!;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex!.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(theme: string, one: string, other: string): number {
  const [dim, bright] = [luminance(theme, one), luminance(theme, other)].toSorted((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

test('in the dark theme free places stand out most from the floor, and their numbers can be read', () => {
  const free = contrast(dark, 'plan-open-fill', 'plan-floor');
  for (const other of ['plan-taken-fill', 'plan-taken-far', 'plan-mine-fill', 'plan-locked-line', 'plan-free-line'])
    expect(free, other).toBeGreaterThan(contrast(dark, other, 'plan-floor'));
  expect(contrast(dark, 'plan-open-ink', 'plan-open-fill')).toBeGreaterThan(4.5);
});
