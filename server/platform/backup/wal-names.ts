/** The bytes of a WAL segment. The embedded clusters have PostgreSQL's default. */
export const segmentBytes = 16 * 1024 ** 2;

const segmentsPerLog = 2 ** 32 / segmentBytes;

/** Tells whether PostgreSQL names a complete WAL segment like this. */
export function isSegmentName(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

/** Returns the time line of a WAL segment, and its number in the order of the log. */
export function parseSegmentName(name: string): { timeline: number; number: number } {
  const [timeline, log, segment] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16));
  return { timeline: timeline!, number: log! * segmentsPerLog + segment! };
}

/** Returns PostgreSQL's name of a segment. */
export function createSegmentName(timeline: number, number: number): string {
  const parts = [timeline, Math.floor(number / segmentsPerLog), number % segmentsPerLog];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** Returns the position in the WAL at which a segment begins, as PostgreSQL writes it. */
export function getSegmentStart(name: string): string {
  const { number } = parseSegmentName(name);
  const parts = [Math.floor(number / segmentsPerLog), (number % segmentsPerLog) * segmentBytes];
  return parts.map((part) => part.toString(16).toUpperCase()).join('/');
}
