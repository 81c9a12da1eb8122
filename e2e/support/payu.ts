import { readFile } from 'node:fs/promises';
import type { control } from '../../simulators/payu/control.ts';
import { payuFile } from './database-file.ts';

/** The address of the PayU of the journeys' server. */
export const payuUrl = () => readFile(payuFile, 'utf8');

/**
 * Returns the answer of PayU's interface for tests (docs/payu-simulator.md), after it has carried
 * out the wish.
 */
export async function tellPayu(wish?: { do: string } & Record<string, unknown>): ReturnType<typeof control> {
  const sent = wish ? { method: 'POST', body: JSON.stringify(wish) } : {};
  const answer = await fetch(`${await payuUrl()}/control`, sent);
  if (!answer.ok) throw new Error(`PayU's control answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<typeof control>>;
}
