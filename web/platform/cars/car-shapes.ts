import { parkingLimits } from '#contract/parking/parking-limits.ts';

/**
 * The size of a car from above, and the position of its windows. The nose is up. A parking space is
 * 40 units wide.
 */
export interface CarShape {
  width: number;
  length: number;
  /** The length from the nose to the windscreen. */
  hood: number;
  /** The length from the rear window to the tail. */
  boot: number;
  /** An open bed behind the cabin, or no roof above the seats. */
  open?: 'bed' | 'roof';
}

/** The car bodies by name. Stored icon numbers depend on the order. */
export const carShapes = {
  hatchback: { width: 30, length: 58, hood: 15, boot: 6 },
  saloon: { width: 30, length: 66, hood: 18, boot: 14 },
  estate: { width: 30, length: 67, hood: 17, boot: 4 },
  offRoad: { width: 33, length: 63, hood: 14, boot: 5 },
  van: { width: 33, length: 70, hood: 7, boot: 3 },
  pickup: { width: 33, length: 70, hood: 14, boot: 25, open: 'bed' },
  roadster: { width: 29, length: 60, hood: 22, boot: 15, open: 'roof' },
  small: { width: 27, length: 46, hood: 9, boot: 4 },
} as const satisfies Record<string, CarShape>;
export type CarShapeName = keyof typeof carShapes;
export const carShapeNames = Object.keys(carShapes) as CarShapeName[];

/** The colours of cars. Stored icon numbers depend on the order. */
export const carColourNames = ['silver', 'blue', 'green', 'yellow'] as const;
export type CarColourName = (typeof carColourNames)[number];

/** The numbers of the icons, as the contract has them: each body in each colour. */
export const carIconIds = Array.from({ length: parkingLimits.carIcons }, (_, id) => id);

/**
 * Returns the body and colour of an icon. Null means the default car. An unknown number means a
 * hatchback.
 */
export function getCarOfIcon(icon: number | null): { shape: CarShapeName; colour: CarColourName } {
  const id = icon ?? 0;
  return {
    shape: carShapeNames[Math.floor(id / carColourNames.length)] ?? 'hatchback',
    colour: carColourNames[id % carColourNames.length]!,
  };
}
