/** A small floor to start from, drawn in plan units: twelve desks in three benches, and two rooms. */
export interface SampleFloor {
  width: number;
  height: number;
  sketchSvg: string;
  desks: { no: number; x: number; y: number; rotation: number }[];
  rooms: { name: string; x: number; y: number; width: number; height: number; color: string }[];
}

const width = 1000;
const height = 640;
const rooms = [
  { name: 'A', x: 700, y: 20, width: 280, height: 240, color: '#1d4ed8' },
  { name: 'B', x: 700, y: 320, width: 280, height: 300, color: '#15803d' },
];

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}"/>`;
}

function windowsAlong(y: number): string {
  return [80, 220, 360, 500].map((x) => line(x, y, x + 90, y)).join('');
}

function drawing(): string {
  const walls = [
    line(20, 20, 980, 20),
    line(980, 20, 980, 620),
    line(980, 620, 20, 620),
    line(20, 620, 20, 20),
    line(700, 20, 700, 90),
    line(700, 150, 700, 260),
    line(700, 260, 980, 260),
    line(700, 320, 980, 320),
    line(700, 320, 700, 400),
    line(700, 460, 700, 620),
  ].join('');
  const doors =
    '<path d="M700 90A60 60 0 0 0 640 150"/><path d="M640 150H700"/><path d="M700 400A60 60 0 0 0 640 460"/><path d="M640 460H700"/>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#57534e">`,
    `<g stroke-width="10" stroke-linecap="square">${walls}</g>`,
    `<g stroke-width="4" stroke="#a8a29e">${windowsAlong(20)}${windowsAlong(620)}</g>`,
    `<g stroke-width="2">${doors}</g></svg>`,
  ].join('');
}

/** Benches of four: two desks facing two. */
function desks(): SampleFloor['desks'] {
  return [90, 290, 490].flatMap((y, bench) =>
    [0, 1, 2, 3].map((place) => ({
      no: bench * 4 + place + 1,
      x: 160 + (place % 2) * 120,
      y: y + Math.floor(place / 2) * 44,
      rotation: 0,
    })),
  );
}

export const sampleFloor: SampleFloor = { width, height, sketchSvg: drawing(), desks: desks(), rooms };
