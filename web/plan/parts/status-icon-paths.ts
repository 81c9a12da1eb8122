import type { PlaceStatus } from '../place-view.ts';

export type StatusWithIcon = Exclude<PlaceStatus, 'free'>;

const person =
  'm0 -3.6c.994 0 1.8 .806 1.8 1.8c0 .994 -.806 1.8 -1.8 1.8c-.994 0 -1.8 -.806 -1.8 -1.8c0 -.994 .806 -1.8 1.8 -1.8zm-3.5 7.6c0 -1.6 1.57 -2.9 3.5 -2.9c1.93 0 3.5 1.3 3.5 2.9';

/**
 * The sign of each status within a disc of radius 7, and its line width. All path commands are
 * relative and none is an arc, so that scaling multiplies every number.
 */
const signs: Record<StatusWithIcon, { steps: string; line: number }> = {
  mine: { steps: 'm-3.4 .2l2.4 2.5l4.5 -5.2', line: 2 },
  yours: {
    steps: 'm0 -4.6l1.15 3.02l3.23 0.16l-2.52 2.02l0.85 3.12l-2.7 -1.77l-2.7 1.77l0.85 -3.12l-2.52 -2.02l3.23 -0.16z',
    line: 1.3,
  },
  taken: { steps: person, line: 1.4 },
  assigned: { steps: person, line: 1.4 },
  partly: { steps: person, line: 1.4 },
  locked: {
    steps: 'm-2.9 -.5h5.8v4.1h-5.8zm1.1 0v-1.8c0 -.994 .806 -1.8 1.8 -1.8c.994 0 1.8 .806 1.8 1.8v1.8',
    line: 1.5,
  },
  frozen: {
    steps:
      'm0 -4.6v9.2m-4 -6.9l8 4.6m-8 0l8 -4.6m-5.5 -2l1.5 1.3l1.5 -1.3m-3 8.6l1.5 -1.3l1.5 1.3m-6 -5.1l1.9 -.7l-.4 -2m7.5 4.3l-1.9 .7l.4 2m-7.5 -2.7l1.9 .7l-.4 2m7.5 -4.3l-1.9 -.7l.4 -2',
    line: 1.1,
  },
  restricted: {
    steps: 'm0 -4.4l3.6 1.4v3.3c0 2.2 -1.6 3.5 -3.6 4.3c-2 -.8 -3.6 -2.1 -3.6 -4.3v-3.3zm-1.6 4.4h3.2',
    line: 1.5,
  },
  unavailable: { steps: 'm-3.4 0h6.8', line: 1.6 },
};

const scaled = new Map<string, { steps: string; line: number }>();

/** Returns the path and line width of a sign, scaled to a disc's radius. */
export function getStatusIconPath(status: StatusWithIcon, radius: number): { steps: string; line: number } {
  const key = `${status} ${radius}`;
  const known = scaled.get(key);
  if (known) return known;
  const scale = radius / 7;
  const { steps, line } = signs[status];
  const made = {
    steps: steps.replace(/-?\d*\.?\d+/g, (number) => String(Math.round(Number(number) * scale * 1000) / 1000)),
    line: line * scale,
  };
  scaled.set(key, made);
  return made;
}
