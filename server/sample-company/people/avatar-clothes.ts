const shoulders = 'M8 97C9 78 26 70 48 70S87 78 88 97z';

/** Clothes on the 96 by 96 portrait as SVG, in their own colour; shades are the same colour darkened by black. */
export const clothes = {
  jumper: (color: string) =>
    `<path fill="${color}" d="${shoulders}"/><path fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3" d="M36 71q12 12 24 0"/>`,
  shirt: (color: string) =>
    `<path fill="${color}" d="${shoulders}"/><path fill="#fff" fill-opacity=".75" d="M38 69l10 12-8 6-7-15zM58 69l-10 12 8 6 7-15z"/><path stroke="#000" stroke-opacity=".18" stroke-width="1.5" d="M48 82v15"/>`,
  blazer: (color: string) =>
    `<path fill="${color}" d="${shoulders}"/><path fill="#fff" d="M38 70l10 27 10-27z"/><path fill="#000" fill-opacity=".2" d="M37 70l-5 9 7 3 9 15zM59 70l5 9-7 3-9 15z"/>`,
  hoodie: (color: string) =>
    `<path fill="${color}" d="${shoulders}"/><path fill="#000" fill-opacity=".14" d="M33 71c-4 8 4 15 15 15s19-7 15-15c2 5-5 9-15 9s-17-4-15-9z"/><path stroke="#fff" stroke-opacity=".8" stroke-width="1.6" d="M43 84v8M53 84v8"/>`,
  turtleneck: (color: string) =>
    `<path fill="${color}" d="${shoulders}M38 60q10 5 20 0v14H38z"/><path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2" d="M38 67q10 5 20 0"/>`,
  vneck: (color: string, skin: string) =>
    `<path fill="${color}" d="${shoulders}"/><path fill="${skin}" d="M39 70l9 14 9-14z"/>`,
};

export type Clothes = keyof typeof clothes;
