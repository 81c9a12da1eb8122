import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSamplePeople } from '#server/sample-company/create-sample-companies.ts';
import { demoPersonKeysByRole, samplePassword } from '#server/sample-company/sign-ins.ts';
import {
  createServerDataFolder,
  readPostmasterPid,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { fetchSolvedCaptcha } from '#server/testing/solved-captcha.ts';

const email = listSamplePeople().find((person) => person.key === demoPersonKeysByRole.manager)!.email;
const json = { 'content-type': 'application/json' };

let folder: Awaited<ReturnType<typeof createServerDataFolder>>;
let server: ServerProcess;

beforeAll(async () => {
  folder = await createServerDataFolder();
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});

async function signIn(): Promise<{ authorization: string }> {
  const captchaTokenV3 = await fetchSolvedCaptcha(server.url, 'login');
  const body = JSON.stringify({ emailAddress: email, password: samplePassword, captchaTokenV3 });
  const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { accessToken } = (await answer.json()) as { accessToken: { tokenValue: string } };
  return { authorization: `Bearer ${accessToken.tokenValue}` };
}

async function read<T>(path: string, headers: Record<string, string>): Promise<T> {
  return (await (await fetch(`${server.url}/api${path}`, { headers })).json()) as T;
}

/** Returns the folder of the PostgreSQL cluster below a path. It contains postmaster.pid. */
async function clusterBelow(path: string): Promise<string> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const version = entries.find((entry) => entry.name === 'postmaster.pid');
  return version!.parentPath;
}

describe('kill -9 of everything while bookings come in', () => {
  it('loses nothing that was acknowledged', { timeout: 300_000 }, async () => {
    const dataDir = join(folder.path, 'data');
    server = await startServerProcess({ DATA_DIR: dataDir });
    const headers = await signIn();
    const { companies } = await read<{ companies: { companyUrlName: string }[] }>('/companies', headers);
    const company = companies[0]!.companyUrlName;
    const { locations } = await read<{ locations: { id: string; activeDesksCount: number }[] }>(
      `/${company}/locations`,
      headers,
    );
    const floor = locations.toSorted((a, b) => b.activeDesksCount - a.activeDesksCount)[0]!;
    const plan = await read<{ desks: { id: string; stateCode: number }[] }>(
      `/${company}/locations/${floor.id}`,
      headers,
    );
    const desks = plan.desks.filter((desk) => desk.stateCode === 0);

    const acknowledged = new Set<string>();
    const base = Date.parse(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`) + 20 * 86_400_000;
    const write = async (n: number) => {
      // Each booking is a second longer, since the server treats an equal booking in bypass as the
      // same one.
      const end = base + 3_600_000 + n * 1_000;
      const period = { startDate: new Date(base).toISOString(), endDate: new Date(end).toISOString() };
      // Bypass has no limit of bookings per person.
      const body = JSON.stringify({ deskId: desks[n % desks.length]!.id, periods: [period], adminBypassMode: true });
      const answer = await fetch(`${server.url}/api/${company}/bookings`, {
        method: 'POST',
        headers: { ...headers, ...json },
        body,
      });
      if (answer.status !== 201) return;
      const { bookings } = (await answer.json()) as { bookings: { id: string }[] };
      acknowledged.add(bookings[0]!.id);
    };
    let going = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = writer; going; n += 8) await write(n).catch(() => {});
    });
    while (acknowledged.size < 200) await new Promise((resolve) => setTimeout(resolve, 20));
    const postmaster = await readPostmasterPid(await clusterBelow(dataDir));
    server.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await server.ended;
    going = false;
    await Promise.all(writers);

    server = await startServerProcess({ DATA_DIR: dataDir });
    expect(server.output()).toContain('Biurko is ready');
    const again = await signIn();
    const span = `startDate=${new Date(base).toISOString()}&endDate=${new Date(base + 3_600_000).toISOString()}`;
    const day = await read<{ bookings: { id: string }[] }>(
      `/${company}/bookings?locationId=${floor.id}&${span}`,
      again,
    );
    const stored = new Set(day.bookings.map((booking) => booking.id));
    expect(acknowledged.size).toBeGreaterThanOrEqual(200);
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  });
});
