import { type Clothes, clothes } from './avatar-clothes.ts';
import { type HairStyle, hairStyles } from './avatar-hair.ts';

const skins = { fair: '#fbdcc6', light: '#f2c7a8', warm: '#e3ab84', tan: '#c88d64', brown: '#a06a47', deep: '#7b4d34' };
const hairColors = {
  black: '#2b2422',
  dark: '#4a3429',
  brown: '#6f4b35',
  chestnut: '#8f5b3a',
  copper: '#b4582f',
  blond: '#d8ae63',
  pale: '#ead08f',
  grey: '#a9a49e',
};
const fabrics = {
  coral: '#e0705a',
  navy: '#34466b',
  teal: '#3f8f87',
  mustard: '#d9a13b',
  plum: '#7d5a86',
  sky: '#6d9fd0',
  olive: '#7f8b52',
  graphite: '#4b4a4d',
  rose: '#d98ba0',
  cream: '#e9dcc3',
};
const grounds = ['#dbe7f3', '#f6e3d4', '#dcecdf', '#ece1f1', '#f7ebc8', '#d8ebec', '#f4dbdd', '#e4e4dc'];

/** What a portrait shows: it is drawn, so it can be nobody in particular. */
export interface Look {
  skin: keyof typeof skins;
  hair: HairStyle;
  hairColor: keyof typeof hairColors;
  clothes: Clothes;
  fabric: keyof typeof fabrics;
  glasses?: boolean;
  beard?: 'short' | 'full' | 'moustache';
}

const beards = {
  short: 'M30.5 46C31 58 38 64.5 48 64.5S65 58 65.5 46C63 52 58 53.5 48 53.5S33 52 30.5 46z',
  full: 'M29.5 43C29 60 37 69 48 69S67 60 66.5 43C64.5 51 58 51.5 48 51.5S31.5 51 29.5 43z',
  moustache: 'M39 51.5C42 47.5 46.5 48 48 49.5C49.5 48 54 47.5 57 51.5C53 52.5 50 52 48 51C46 52 43 52.5 39 51.5z',
};

const face = [
  '<g fill="#2f2522"><ellipse cx="40.5" cy="42.5" rx="2.2" ry="2.6"/><ellipse cx="55.5" cy="42.5" rx="2.2" ry="2.6"/></g>',
  '<g fill="#e2604a" fill-opacity=".2"><circle cx="35.5" cy="49" r="4"/><circle cx="60.5" cy="49" r="4"/></g>',
  '<path fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.6" stroke-linecap="round" d="M46.5 48.5q1.5 1.2 3 0"/>',
].join('');

/** A flat portrait, 96 by 96 and readable at 24, as SVG. */
export function avatar(look: Look, index: number): string {
  const skin = skins[look.skin];
  const hairColor = hairColors[look.hairColor];
  const hair: { behind?: string; front: string } = hairStyles[look.hair];
  const smile = look.beard && look.beard !== 'moustache' ? '#fff' : '#8c3b2e';
  const parts = [
    `<rect width="96" height="96" fill="${grounds[index % grounds.length]}"/>`,
    hair.behind ? `<path fill="${hairColor}" d="${hair.behind}"/>` : '',
    `<path fill="${skin}" d="M40 54h16v14q-8 9-16 0z"/><path fill="#000" fill-opacity=".12" d="M40 58q8 9 16 0v5q-8 7-16 0z"/>`,
    clothes[look.clothes](fabrics[look.fabric], skin),
    `<g fill="${skin}"><circle cx="29.5" cy="43" r="4.2"/><circle cx="66.5" cy="43" r="4.2"/><path d="M29.5 38C29.5 27 37 19.5 48 19.5S66.5 27 66.5 38C66.5 54 58 63.5 48 63.5S29.5 54 29.5 38z"/></g>`,
    look.beard ? `<path fill="${hairColor}" d="${beards[look.beard]}"/>` : '',
    `<path fill="${hairColor}" d="${hair.front}"/>`,
    `<path fill="none" stroke="${hairColor}" stroke-width="1.8" stroke-linecap="round" d="M37 37.2q3.5-2 7 0M52 37.2q3.5-2 7 0"/>`,
    face,
    `<path fill="none" stroke="${smile}" stroke-width="2.2" stroke-linecap="round" d="M42.5 ${look.beard === 'moustache' ? 55 : 54}q5.5 4.5 11 0"/>`,
    look.glasses
      ? '<g fill="#fff" fill-opacity=".14" stroke="#3a3431" stroke-width="1.6"><circle cx="40.5" cy="42.5" r="6"/><circle cx="55.5" cy="42.5" r="6"/><path fill="none" d="M46.5 42q1.5-1.5 3 0"/></g>'
      : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${parts.join('')}</svg>`;
}
