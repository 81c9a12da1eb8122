import type { Look } from './avatar.ts';

/** The groups that sit together; each has its stretch of desks on its home floor. */
export type Team =
  | 'board'
  | 'finance'
  | 'hr'
  | 'product'
  | 'engineering'
  | 'sales'
  | 'customers'
  | 'design'
  | 'research'
  | 'data'
  | 'lisbon'
  | 'studio';

/** An invented employee: who they are, where they sit and when they tend to come. */
export interface Colleague {
  name: string;
  team: Team;
  role: 'user' | 'manager' | 'admin';
  /** The usual first hour at the office, in wall-clock hours of the floor. */
  from: number;
  /** How often they come compared with the others: 1 is about two and a half days a week. */
  keen: number;
  look: Look;
  language?: 'en';
  inactive?: true;
}

type Row = [
  name: string,
  team: Team,
  from: number,
  keen: number,
  look: [
    Look['skin'],
    Look['hair'],
    Look['hairColor'],
    Look['clothes'],
    Look['fabric'],
    ...('glasses' | NonNullable<Look['beard']>)[],
  ],
  more?: Partial<Colleague>,
];

function colleague([
  name,
  team,
  from,
  keen,
  [skin, hair, hairColor, clothes, fabric, ...extras],
  more,
]: Row): Colleague {
  const beard = extras.find((extra) => extra !== 'glasses');
  const look: Look = {
    skin,
    hair,
    hairColor,
    clothes,
    fabric,
    glasses: extras.includes('glasses'),
    ...(beard && { beard }),
  };
  return { name, team, role: 'user', from, keen, look, ...more };
}

const morwikaRows: Row[] = [
  ['Katarzyna Zielińska', 'product', 8, 1.25, ['light', 'bob', 'chestnut', 'blazer', 'navy'], { role: 'admin' }],
  [
    'Michał Krawczyk',
    'data',
    9,
    1.15,
    ['light', 'short', 'dark', 'hoodie', 'graphite', 'glasses', 'short'],
    { role: 'admin' },
  ],
  ['Anna Nowicka', 'product', 8.5, 1.15, ['fair', 'long', 'brown', 'shirt', 'sky'], { role: 'manager' }],
  [
    'Tomasz Wójtowicz',
    'engineering',
    9,
    1.1,
    ['light', 'sidePart', 'brown', 'shirt', 'teal', 'short'],
    { role: 'manager' },
  ],
  ['Magdalena Lis', 'sales', 8, 1.1, ['light', 'wavy', 'copper', 'blazer', 'graphite'], { role: 'manager' }],
  [
    'Paweł Sikora',
    'design',
    9.5,
    1,
    ['warm', 'bald', 'dark', 'turtleneck', 'graphite', 'glasses', 'full'],
    { role: 'manager' },
  ],
  ['Inês Carvalho', 'lisbon', 9, 1.1, ['tan', 'long', 'black', 'vneck', 'coral'], { role: 'manager', language: 'en' }],
  ['Jakub Wiśniewski', 'engineering', 9, 1.1, ['light', 'quiff', 'dark', 'jumper', 'coral']],
  ['Zofia Kamińska', 'product', 8, 1.05, ['fair', 'fringe', 'blond', 'jumper', 'teal']],
  ['Jan Kowalczyk', 'engineering', 8, 0.95, ['light', 'short', 'blond', 'shirt', 'sky', 'glasses']],
  ['Aleksandra Wójcik', 'product', 9, 1, ['light', 'bun', 'dark', 'vneck', 'mustard']],
  ['Piotr Lewandowski', 'engineering', 10, 0.9, ['warm', 'buzz', 'dark', 'hoodie', 'olive', 'short']],
  ['Natalia Dąbrowska', 'sales', 8.5, 1.1, ['fair', 'long', 'pale', 'blazer', 'plum']],
  ['Krzysztof Mazur', 'sales', 8, 1.05, ['light', 'sidePart', 'grey', 'blazer', 'navy', 'moustache']],
  ['Julia Szymańska', 'engineering', 9.5, 0.95, ['fair', 'pixie', 'copper', 'jumper', 'olive', 'glasses']],
  ['Marcin Woźniak', 'product', 9, 1, ['light', 'curly', 'brown', 'jumper', 'navy', 'glasses']],
  ['Oleksandr Kovalenko', 'engineering', 9, 1.05, ['fair', 'quiff', 'blond', 'turtleneck', 'teal'], { language: 'en' }],
  ['Priya Raman', 'engineering', 9.5, 1, ['brown', 'ponytail', 'black', 'jumper', 'mustard'], { language: 'en' }],
  ['Agnieszka Jankowska', 'sales', 8, 0.95, ['light', 'bob', 'blond', 'shirt', 'rose']],
  ['Łukasz Grabowski', 'engineering', 10, 0.9, ['light', 'short', 'brown', 'hoodie', 'sky', 'full']],
  ['Weronika Pawlak', 'product', 8.5, 1, ['warm', 'curls', 'dark', 'vneck', 'teal']],
  ['Rafał Michalski', 'sales', 8.5, 1.05, ['warm', 'bald', 'brown', 'shirt', 'cream', 'short']],
  ['Monika Zając', 'customers', 7.5, 1.1, ['light', 'ponytail', 'chestnut', 'jumper', 'rose']],
  ['Karolina Król', 'customers', 8, 1, ['fair', 'wavy', 'blond', 'shirt', 'teal', 'glasses']],
  ['Dorota Jabłońska', 'customers', 7.5, 1.05, ['light', 'pixie', 'grey', 'vneck', 'plum', 'glasses']],
  ['Stanisław Zawadzki', 'board', 8, 1.1, ['light', 'sidePart', 'grey', 'blazer', 'graphite', 'glasses']],
  ['Ewa Sadowska', 'board', 8, 1.1, ['light', 'bob', 'dark', 'blazer', 'plum']],
  ['Grzegorz Baran', 'board', 9, 0.9, ['warm', 'short', 'grey', 'blazer', 'navy', 'full']],
  ['Barbara Górska', 'finance', 7.5, 1.1, ['fair', 'bun', 'grey', 'turtleneck', 'plum']],
  ['Mateusz Rutkowski', 'finance', 8.5, 0.95, ['light', 'buzz', 'brown', 'shirt', 'navy', 'glasses']],
  ['Joanna Ostrowska', 'hr', 8.5, 1.05, ['light', 'curls', 'copper', 'jumper', 'cream']],
  ['Hanna Czarnecka', 'design', 9, 1, ['fair', 'fringe', 'black', 'turtleneck', 'coral']],
  ['Filip Sobczak', 'design', 9.5, 0.95, ['light', 'curly', 'chestnut', 'hoodie', 'plum']],
  ['Maja Kołodziej', 'research', 9, 0.9, ['warm', 'bun', 'brown', 'vneck', 'olive', 'glasses']],
  ['Kacper Urban', 'data', 9, 1, ['light', 'sidePart', 'black', 'jumper', 'mustard']],
  ['Lena Marciniak', 'data', 9.5, 1, ['fair', 'long', 'copper', 'hoodie', 'teal']],
  ['Bartosz Malec', 'data', 9, 1, ['light', 'short', 'chestnut', 'shirt', 'olive'], { inactive: true }],
  ['João Ferreira', 'lisbon', 9, 1.05, ['tan', 'curly', 'black', 'shirt', 'sky', 'short'], { language: 'en' }],
  ['Beatriz Almeida', 'lisbon', 9.5, 1, ['deep', 'curls', 'black', 'jumper', 'coral'], { language: 'en' }],
  ['Tiago Rocha', 'lisbon', 9, 0.95, ['brown', 'buzz', 'black', 'turtleneck', 'cream'], { language: 'en' }],
];

const szuwarRows: Row[] = [
  [
    'Helena Brandt',
    'studio',
    9,
    1.1,
    ['fair', 'pixie', 'pale', 'turtleneck', 'graphite', 'glasses'],
    { role: 'admin' },
  ],
  ['Wojciech Drzewiecki', 'studio', 9, 1, ['light', 'quiff', 'grey', 'shirt', 'teal', 'short'], { role: 'manager' }],
  ['Sylwia Bielska', 'studio', 9.5, 0.9, ['light', 'wavy', 'dark', 'jumper', 'mustard']],
  ['Ignacy Trepka', 'studio', 10, 0.9, ['warm', 'curly', 'dark', 'hoodie', 'sky', 'glasses']],
];

/** The forty people of Morwika. */
export const morwikaColleagues: Colleague[] = morwikaRows.map(colleague);

/** The people of Pracownia Szuwar who work nowhere else. */
export const szuwarColleagues: Colleague[] = szuwarRows.map(colleague);
