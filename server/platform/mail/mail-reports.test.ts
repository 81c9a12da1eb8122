import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeliveryReportSignatureHeader } from '#server/testing/report-signature.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';

const mailHookSecret = 'shared with the mail service, and long enough';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ mailHookSecret });
});
afterAll(() => app.stop());

async function newMail(status = 'sent'): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`INSERT INTO mails (id, status) VALUES (${id}, ${status})`);
  return id;
}
async function statusOf(id: string) {
  const [row] = await app.db.query<{ status: string; detail: string | null }>(sql`
    SELECT status, detail FROM mails WHERE id = ${id}`);
  return [row?.status, row?.detail];
}

let serial = 0;
/** Returns the body of a delivery report. No two bodies are the same. */
const about = (id: string, event = 'delivered', more: object = {}) =>
  JSON.stringify({ messageId: `<${id}@localhost>`, event, time: '2026-11-23T09:00:00Z', serial: serial++, ...more });

async function send(payload: string, signature?: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/mail/reports',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-biurko-signature': signature }),
    },
    payload,
  });
  return [answer.statusCode, answer.body ? answer.json().errorCode : null];
}
const signed = (payload: string, seconds = 0, secret = mailHookSecret) =>
  createDeliveryReportSignatureHeader(
    testAuthSecret,
    payload,
    new Date(app.clock.now().getTime() + seconds * 1_000),
    secret,
  );
const report = (payload: string) => send(payload, signed(payload));

it('what is reported is written down, and what is known best stays', async () => {
  const id = await newMail();
  expect(await report(about(id))).toEqual([204, null]);
  expect(await statusOf(id)).toEqual(['delivered', null]);
  const reason = 'Mailbox of ewa@firma.example is full';
  expect(await report(about(id, 'bounced', { reason }))).toEqual([204, null]);
  expect(await statusOf(id)).toEqual(['bounced', 'Mailbox of … is full']);
  // This report is late, or arrives out of order.
  await report(about(id));
  expect((await statusOf(id))[0]).toBe('bounced');
  await report(about(id, 'complained'));
  expect((await statusOf(id))[0]).toBe('complained');
});

it('a report that overtakes our own knowledge counts', async () => {
  const id = await newMail('waiting');
  await report(about(id));
  expect((await statusOf(id))[0]).toBe('delivered');
});

it.each([
  ['without a signature', () => undefined],
  ['with an empty one', () => ''],
  ['by another secret', (body: string) => signed(body, 0, 'another secret, as long as the right one is')],
  [
    'by the secret of the deployment, where another is set',
    (body: string) => createDeliveryReportSignatureHeader(testAuthSecret, body, app.clock.now()),
  ],
  ['of another body', (body: string) => signed(`${body} `)],
  ['of six minutes ago', (body: string) => signed(body, -301)],
  ['of six minutes from now', (body: string) => signed(body, 301)],
  [
    'of one time and said to be of another',
    (body: string) => signed(body).replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`),
  ],
])('a report %s is refused and changes nothing', async (_title, sign) => {
  const id = await newMail();
  const body = about(id, 'bounced');
  expect(await send(body, sign(body))).toEqual([403, 'signatureInvalid']);
  expect(await statusOf(id)).toEqual(['sent', null]);
});

it('a report that comes twice is refused, also by many servers at once; signed anew it is taken', async () => {
  const id = await newMail();
  const body = about(id);
  const signature = signed(body);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, signature)));
  expect(answers.filter(([status]) => status === 204)).toHaveLength(1);
  expect(answers.filter(([, code]) => code === 'signatureInvalid')).toHaveLength(4);
  expect(await send(body, signed(body, 1))).toEqual([204, null]);
  // A signature of nearly five minutes is still valid.
  expect(await send(body, signed(body, -299))).toEqual([204, null]);
});

it.each(['not json', '{}', '[]', '{"messageId":"x","event":"opened","time":"2026-11-23T09:00:00Z"}', '\u0000'])(
  'what is signed and cannot be read is refused (%j)',
  async (body) => {
    expect(await report(body)).toEqual([400, 'malformedRequest']);
  },
);

it('mails that are not known any more, or were never ours, change nothing', async () => {
  expect(await report(about(randomUUID()))).toEqual([204, null]);
  expect(await report(about('newsletter-17'))).toEqual([204, null]);
});
