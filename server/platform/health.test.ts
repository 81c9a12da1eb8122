import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCompanies } from '#contract/company/companies.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('the server says that it lives and is ready, to anybody', async () => {
  for (const [url, status] of [
    ['/health/live', 'live'],
    ['/health/ready', 'ready'],
  ] as const) {
    const answer = await app.http.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status }]);
  }
});

it('metrics count answers by route, with no ids in their names, and what the server holds', async () => {
  const anna = '2f1b0c1e-0000-4000-8000-0000000000aa';
  await app.call(listCompanies, { userId: anna });
  await app.http.inject({ url: `/api/${anna}/locations?locationId=${anna}` });
  await app.http.inject('/nowhere');
  const { statusCode, headers, body } = await app.http.inject('/metrics');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/api/companies",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/:company/locations",status="401"} 1',
    'hub_connections 0',
    'database_waiting 0',
    'jobs{state="due"} 0',
    'jobs{state="running"} 0',
    'jobs{state="failed"} 0',
  ])
    expect(body).toContain(line);
  expect(body).toMatch(/^database_connections [1-9]/m);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain(anna);
});

it.each([
  [null, undefined, 200],
  ['a token of sixteen', 'Bearer a token of sixteen', 200],
  ['a token of sixteen', 'Bearer another', 404],
  ['a token of sixteen', 'a token of sixteen', 404],
  ['a token of sixteen', undefined, 404],
  [undefined, undefined, 404],
  [undefined, 'Bearer undefined', 404],
])('metrics that %s opens answer %s with %s', async (metricsToken, authorization, status) => {
  const server = await createTestApp({ databaseUrl: app.databaseUrl, metricsToken });
  const answer = await server.http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect(answer.statusCode).toBe(status);
  expect(answer.body.includes('process_cpu_seconds_total')).toBe(status === 200);
  if (status === 404) expect(answer.json().errorCode).toBe('notFound');
  await server.stop();
});
