/** A point in the coordinates of a plan or an SVG. */
type Point = readonly [x: number, y: number];

/**
 * A rectangle on a plan. `rotation` turns it about its middle, in degrees. `x` and `y` are its top
 * left corner without the rotation.
 */
interface TurnedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** Returns the corners of a rectangle after its rotation. */
function cornersOf({ x, y, width, height, rotation }: TurnedBox): Point[] {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  return [[-1, -1] as const, [1, -1] as const, [1, 1] as const, [-1, 1] as const].map(([right, down]): Point => {
    const [dx, dy] = [right * halfWidth, down * halfHeight];
    return [x + halfWidth + dx * cos - dy * sin, y + halfHeight + dx * sin + dy * cos];
  });
}

/** Returns the corners of a desk. It is 26 units wide for each step of its size, and 25 deep. */
function deskCorners({ size, ...desk }: { x: number; y: number; size: number; rotation: number }): Point[] {
  return cornersOf({ ...desk, width: size * 26, height: 25 });
}

/**
 * Returns whether two convex shapes overlap by more than `tolerance` units in every direction
 * (separating axes).
 */
export function shapesOverlap(first: readonly Point[], second: readonly Point[], tolerance = 0.5): boolean {
  const axes = [first, second].flatMap((shape) =>
    shape.map(([x, y], index): Point => {
      const [nextX, nextY] = shape[(index + 1) % shape.length]!;
      const length = Math.hypot(nextX - x, nextY - y);
      return [(y - nextY) / length, (nextX - x) / length];
    }),
  );
  return axes.every(([axisX, axisY]) => {
    const [a, b] = [first, second].map((shape) => shape.map(([x, y]) => x * axisX + y * axisY)) as [number[], number[]];
    return Math.min(...a) < Math.max(...b) - tolerance && Math.min(...b) < Math.max(...a) - tolerance;
  });
}

/** Returns whether a point lies within an outline of any form. */
function contains(outline: readonly Point[], [x, y]: Point): boolean {
  const crossed = outline.filter(([fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length]!;
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  });
  return crossed.length % 2 === 1;
}

/**
 * Returns the outlines in SVG path data. It reads only the commands of our sketches: absolute M,
 * and relative h, v and l.
 */
function outlinesIn(path: string): Point[][] {
  return path.split(/(?=M)/).flatMap((part) => {
    let at: Point = [0, 0];
    const points = [...part.matchAll(/([Mhvl])([^Mhvlz]*)/g)].map(([, command, text]): Point => {
      const [first = 0, second = 0] = text!.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const [x, y] = at;
      if (command === 'M') at = [first, second];
      else at = command === 'h' ? [x + first, y] : command === 'v' ? [x, y + first] : [x + first, y + second];
      return at;
    });
    return points.length > 0 ? [points] : [];
  });
}

/**
 * Returns the outlines of the ground and of all walls of one of our sketches. They are in units of
 * the plan, which shows the sketch in `box`.
 */
export function parseSketchWalls(svg: string, box: { x: number; y: number; width: number; height: number }) {
  const [left, top, width, height] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as number[];
  const [scaleX, scaleY] = [box.width / width!, box.height / height!];
  const layer = (name: string) =>
    outlinesIn(new RegExp(`<path id="${name}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? '').map((outline) =>
      outline.map(([x, y]): Point => [box.x + (x - left!) * scaleX, box.y + (y - top!) * scaleY]),
    );
  return { ground: layer('ground')[0]!, walls: ['outer', 'window', 'inner', 'glass'].flatMap(layer) };
}

interface Drawn {
  desks: { no: number; x: number; y: number; size: number; rotation: number }[];
  rooms: (TurnedBox & { name: string })[];
}

/**
 * Describes each desk or room that lies outside the ground, in a wall or on another place. Empty if
 * all are well placed.
 */
export function describeMisplacedItems(
  { desks, rooms }: Drawn,
  { ground, walls }: ReturnType<typeof parseSketchWalls>,
): string[] {
  const places = [
    ...desks.map((desk) => ({ name: `desk ${desk.no}`, corners: deskCorners(desk), tolerance: 0.5 })),
    // A screen on a wall is drawn within its room, so a room may overlap a wall a little more.
    ...rooms.map((room) => ({ name: `room ${room.name}`, corners: cornersOf(room), tolerance: 4 })),
  ];
  return places.flatMap(({ name, corners, tolerance }) => [
    ...(corners.every((corner) => contains(ground, corner)) ? [] : [`${name} outside`]),
    ...(walls.some((wall) => shapesOverlap(corners, wall, tolerance)) ? [`${name} in a wall`] : []),
    ...places
      .filter((other) => other.name !== name && shapesOverlap(corners, other.corners))
      .map((other) => `${name} on ${other.name}`),
  ]);
}
