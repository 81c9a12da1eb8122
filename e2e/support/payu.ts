import { readFile } from 'node:fs/promises';
import type { runPayuControl } from '../../simulators/payu/control.ts';
import { payuFile } from './database-file.ts';

/** Returns the URL of the PayU simulator that the journeys' server uses. */
export const payuUrl = () => readFile(payuFile, 'utf8');

/**
 * Sends a command to the simulator's test interface (docs/payu-simulator.md), and returns the
 * response.
 */
export async function tellPayu(wish?: { do: string } & Record<string, unknown>): ReturnType<typeof runPayuControl> {
  const sent = wish ? { method: 'POST', body: JSON.stringify(wish) } : {};
  const answer = await fetch(`${await payuUrl()}/control`, sent);
  if (!answer.ok) throw new Error(`PayU's control answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<typeof runPayuControl>>;
}
