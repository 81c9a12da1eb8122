import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '../simulators/find-free-port.ts';
import type { FilledCompany } from './fill.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { createRatioMeasure, type Measure } from './measure.ts';
import type { RunningServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const clients = 500;
const messages = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const nowMs = () => performance.timeOrigin + performance.now();

/**
 * Opens 500 clients in another process. `lastHad` returns the time, in epoch milliseconds, at which
 * the last client received the message with a key.
 */
async function openClients(address: string, token?: string) {
  const child = spawn(process.execPath, ['bench/hub-clients.ts', address, String(clients), ...(token ? [token] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const waiting = new Map<string, (at: number) => void>();
  const early = new Map<string, number>();
  const lines = createInterface({ input: child.stdout! });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line === 'ready') return resolve();
      const { key, at } = JSON.parse(line) as { key: string; at: number };
      const tell = waiting.get(key);
      if (tell) tell(at);
      else early.set(key, at);
    });
  });
  await ready;
  const lastHad = (key: string) =>
    new Promise<number>((resolve) => {
      const known = early.get(key);
      if (known !== undefined) resolve(known);
      else waiting.set(key, resolve);
    });
  return { lastHad, child };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null) await once(child, 'exit');
}

async function measureHub(server: RunningServer, filled: FilledCompany): Promise<{ delays: number[]; frame: string }> {
  const address = server.url.replace('http', 'ws');
  const { lastHad, child } = await openClients(`${address}/api/hub`, tokenOf(filled.clients[1]!));
  const call = createHttpClient(server.url, tokenOf(filled.clients[2]!), 1);
  const base = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) + 85 * 86_400_000;
  const delays: number[] = [];
  let frame = '';
  for (let n = 0; n < messages; n++) {
    const startDate = new Date(base + n * 900_000).toISOString();
    const body = {
      deskId: filled.desks[7],
      periods: [{ startDate, endDate: new Date(base + (n + 1) * 900_000).toISOString() }],
    };
    const answer = await call('POST', `/api/${filled.companyId}/bookings`, body);
    const answered = nowMs();
    if (answer.status !== 201) throw new Error(`a booking for the hub: ${answer.status} ${answer.text}`);
    const [booking] = (JSON.parse(answer.text) as { bookings: { startDate: string }[] }).bookings;
    frame = answer.text.slice(0, 480);
    delays.push(Math.max(0, (await lastHad(booking!.startDate)) - answered));
    await pause(20);
  }
  await end(child);
  return { delays, frame };
}

async function measureBare(frame: string): Promise<number[]> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['bench/broadcast-server.ts', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout!, 'data');
  const { lastHad, child } = await openClients(`ws://127.0.0.1:${port}`);
  const call = createHttpClient(`http://127.0.0.1:${port}`, '', 1);
  const delays: number[] = [];
  for (let n = 0; n < messages; n++) {
    const text = `${n} ${frame}`;
    await call('POST', '/', text);
    const answered = nowMs();
    delays.push(Math.max(0, (await lastHad(JSON.stringify(text))) - answered));
    await pause(20);
  }
  await end(child);
  await end(server);
  return delays;
}

/**
 * (d) Measures the time from the response to a booking until the last of 500 clients receives its
 * event. The baseline is a broadcast of as many bytes by a bare ws server.
 */
export async function measureLiveDelay(server: RunningServer, filled: FilledCompany): Promise<Measure> {
  const hub = await measureHub(server, filled);
  const bare = await measureBare(hub.frame);
  const [hubP95, bareP95] = [percentile(hub.delays, 95), percentile(bare, 95)];
  const name = "a booking's event at the last of 500 hub clients, p95 over a bare broadcast";
  return createRatioMeasure('d', name, [hubP95, bareP95], 'ms', { aim: { atMost: 3 } });
}
