import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallerResolver } from './caller.ts';

/**
 * The largest number of displays that one server remembers. Beyond it the server forgets the
 * display whose last request is the oldest.
 */
const most = 10_000;

const keyOf = (roomId: string, header: string) =>
  createHash('sha256').update(`${roomId.toLowerCase()} ${header}`).digest('base64url');

/**
 * Remembers the displays that have used a valid key on this server. Their requests do not count
 * towards the rate limit of their IP address. So other callers in their network cannot use up their
 * limit, even with requests for invented rooms.
 */
export function createDisplayRateLimitExemption(gate: CallerResolver): {
  gate: CallerResolver;
  isKnown(request: FastifyRequest): boolean;
} {
  const { displayOf } = gate;
  const known = new Set<string>();
  if (!displayOf) return { gate, isKnown: () => false };
  return {
    gate: {
      ...gate,
      async displayOf(roomId, header, address) {
        const key = keyOf(roomId, header);
        const display = await displayOf(roomId, header, address);
        known.delete(key);
        if (!display) return null;
        if (known.size >= most) known.delete(known.values().next().value!);
        known.add(key);
        return display;
      },
    },
    isKnown(request) {
      const { roomId } = request.params as { roomId?: string };
      const header = request.headers.authorization;
      return roomId !== undefined && header !== undefined && known.has(keyOf(roomId, header));
    },
  };
}
