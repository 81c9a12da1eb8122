/** Hair as SVG path data on the 96 by 96 portrait: what falls behind the head, and what lies on it. */
interface Hair {
  behind?: string;
  front: string;
}

const dot = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

const dots = (...all: [x: number, y: number, radius: number][]) => all.map((one) => dot(...one)).join('');

const sleek = 'M28.5 42C26 23 36 14.5 48 14.5S70 23 67.5 42C64 32 57 26 48 26S32 32 28.5 42z';
const parted = 'M28.5 44C27 26 36 15.5 48 16S69 26 67.5 44C66 36 58 32 49.5 23C43 32 31 35 28.5 44z';

export const hairStyles = {
  short: {
    front:
      'M29 40C26.5 22 36 13.5 48 13.5S69.5 22 67 40C66 34 64 30 59.5 27.5C51 30 41 29.5 36.5 28C32 31 30 35 29 40z',
  },
  sidePart: {
    front: 'M29 41C25.5 22 35 12.5 49 12.5S70.5 23 67 41C66 34 64.5 30 61.5 27C52 28 43 25.5 39 21C37 27 31 32 29 41z',
  },
  quiff: {
    front:
      'M29.5 39C27 24 31 12.5 45 11.5C60 7 70 17 66.5 39C66 32 63 28 58 26.5C51 28 42 28 37.5 26C33 29 31 33 29.5 39z',
  },
  buzz: { front: 'M29.5 38C28 24 37 17.5 48 17.5S68 24 66.5 38C64.5 29.5 58 26 48 26S31.5 29.5 29.5 38z' },
  bald: {
    front:
      'M29.3 45C26.8 39 28 33 31.5 29.5C31 35 31.3 40 31.5 46zM66.7 45C69.2 39 68 33 64.5 29.5C65 35 64.7 40 64.5 46z',
  },
  curly: {
    front: dots(
      [34, 25, 7.5],
      [41, 18.5, 8],
      [50, 17, 8.5],
      [59, 20.5, 8],
      [64.5, 28, 6.5],
      [31.5, 33, 5],
      [66, 35, 4],
      [48, 24, 7],
    ),
  },
  pixie: {
    front:
      'M28 43C24.5 22 35 11.5 49 11.5S72 24 68 43C66.5 37 65.5 33 62 29.5C52 33.5 40 33 34.5 26.5C34 33 30 37 28 43z',
  },
  bob: {
    behind: 'M26 40C23 18 35 10.5 48 10.5S73 18 70 40L72 60C72 65 64 65.5 62 63H34C32 65.5 24 65 24 60z',
    front: 'M28.5 42C28 26 37 16.5 48 16.5S68 26 67.5 42C65 34 59 30 51 27.5C45 33 33 33.5 28.5 42z',
  },
  fringe: {
    behind: 'M26 40C23 18 35 10.5 48 10.5S73 18 70 40L71 66C71 70 64 70 62 68H34C32 70 25 70 25 66z',
    front: 'M28.5 44C27.5 26 37 16 48 16S68.5 26 67.5 44L65.5 34C58 35.5 38 35.5 30.5 34z',
  },
  long: { behind: 'M25 42C22 18 35 10 48 10S74 18 71 42C72 60 77 70 74 86H22C19 70 24 60 25 42z', front: parted },
  wavy: {
    behind:
      'M26 40C21 18 35 9.5 48 9.5S75 18 70 40C76 48 70 54 74 61C79 71 73 81 66 82H30C23 81 17 71 22 61C26 54 20 48 26 40z',
    front: parted,
  },
  curls: {
    behind: dots(
      [30, 30, 10],
      [39, 19, 10],
      [50, 16.5, 10],
      [60, 21, 10],
      [67, 31, 10],
      [26, 43, 9.5],
      [70, 44, 9.5],
      [26, 56, 8.5],
      [70, 57, 8.5],
      [32, 64, 7],
      [64, 65, 7],
    ),
    front: dots([36, 24, 6.5], [45, 20.5, 7], [55, 21, 7], [62, 27, 5.5], [31, 32, 5]),
  },
  bun: { behind: dot(48, 10, 8.5), front: sleek },
  ponytail: { behind: 'M62 22C80 24 82 50 74 70C66 62 70 44 60 36z', front: sleek },
} satisfies Record<string, Hair>;

export type HairStyle = keyof typeof hairStyles;
