/** A place on a floor plan: canvas units, x to the right, y down. Two desk widths (52 units) are 160 cm. */
export type Point = readonly [x: number, y: number];

/** An upright rectangle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle turned clockwise by `rotation` degrees about its own centre; x and y are those of the unturned one. */
export interface TurnedBox extends Box {
  rotation: number;
}

/** A point turned clockwise by degrees about the origin. */
export function turn([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The four corners as they lie on the plan. */
export function corners(box: TurnedBox): Point[] {
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
  const centre: Point = [box.x + halfWidth, box.y + halfHeight];
  const unturned: Point[] = [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ];
  return unturned.map((corner) => {
    const [x, y] = turn(corner, box.rotation);
    return [centre[0] + x, centre[1] + y];
  });
}

/** The rectangle of this size around a centre. */
export function around([x, y]: Point, width: number, height: number, rotation = 0): TurnedBox {
  return { x: x - width / 2, y: y - height / 2, width, height, rotation };
}
