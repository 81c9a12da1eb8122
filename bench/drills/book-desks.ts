import { setTimeout as delay } from 'node:timers/promises';
import { listSamplePeople } from '#server/sample-company/create-sample-companies.ts';
import { demoPersonKeysByRole, samplePassword } from '#server/sample-company/sign-ins.ts';
import { fetchSolvedCaptcha } from '#server/testing/solved-captcha.ts';
import { createHttpClient } from '../http.ts';

/** A booking that the server acknowledged: its id, and the milliseconds of request and answer. */
export interface Attempt {
  id: string;
  sentOn: number;
  acknowledgedOn: number;
}

/** The desks of the sample company's largest floor, and a client that may book them. */
export interface BookableDesks {
  book(desk: string, person: string, period: { startDate: string; endDate: string }): Promise<string | null>;
  desks: string[];
  people: string[];
}

const clients = 32;

/**
 * Signs the sample company's manager in, and finds desks to book. `readPeople` returns the members of
 * the company with that floor, for whom the manager books.
 */
export async function findBookableDesks(
  url: string,
  readPeople: (floor: string) => Promise<string[]>,
): Promise<BookableDesks> {
  const emailAddress = listSamplePeople().find(({ key }) => key === demoPersonKeysByRole.manager)!.email;
  const captchaTokenV3 = await fetchSolvedCaptcha(url, 'login');
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password: samplePassword, captchaTokenV3 }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: { tokenValue: string } };
  const call = createHttpClient(url, accessToken.tokenValue, clients);
  const read = async <T>(path: string) => JSON.parse((await call('GET', `/api${path}`)).text) as T;
  const { companies } = await read<{ companies: { companyUrlName: string }[] }>('/companies');
  const company = companies[0]!.companyUrlName;
  const { locations } = await read<{ locations: { id: string; activeDesksCount: number }[] }>(`/${company}/locations`);
  const floor = locations.toSorted((a, b) => b.activeDesksCount - a.activeDesksCount)[0]!;
  const plan = await read<{ desks: { id: string; stateCode: number }[] }>(`/${company}/locations/${floor.id}`);
  return {
    desks: plan.desks.filter(({ stateCode }) => stateCode === 0).map(({ id }) => id),
    people: await readPeople(floor.id),
    async book(deskId, userId, period) {
      // Bypass has no limit of bookings per person.
      const body = { deskId, userId, periods: [period], adminBypassMode: true };
      const { status, text } = await call('POST', `/api/${company}/bookings`, body);
      if (status !== 201) return null;
      return (JSON.parse(text) as { bookings: { id: string }[] }).bookings[0]!.id;
    },
  };
}

/**
 * Books at an even rate until `stop`, which returns the acknowledged bookings. A server that is
 * slower gets fewer requests.
 */
export function bookDesks({ desks, people, book }: BookableDesks, perSecond: number): { stop(): Promise<Attempt[]> } {
  const attempts: Attempt[] = [];
  const day = Date.parse(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`) + 20 * 86_400_000;
  const begun = Date.now();
  let going = true;
  let next = 0;
  async function client(): Promise<void> {
    while (going) {
      const n = next++;
      await delay(Math.max(0, begun + (n * 1000) / perSecond - Date.now()));
      // Each period is a second longer: the server treats an equal booking in bypass as a repeated request.
      const period = {
        startDate: new Date(day).toISOString(),
        endDate: new Date(day + 60_000 + n * 1_000).toISOString(),
      };
      const sentOn = Date.now();
      const id = await book(desks[n % desks.length]!, people[n % people.length]!, period).catch(() => null);
      if (id) attempts.push({ id, sentOn, acknowledgedOn: Date.now() });
    }
  }
  const running = Array.from({ length: clients }, client);
  return {
    async stop() {
      going = false;
      await Promise.all(running);
      return attempts;
    },
  };
}
