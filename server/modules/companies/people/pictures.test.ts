import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { createLinkKeySigner } from '#server/platform/tokens/link-keys.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { addCompany, addMember, addPerson, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let stranger: string;
let file: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  stranger = (await addCompany(app.db)).admin;
  file = randomUUID();
  const avatar = randomUUID();
  await app.db.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes)
    VALUES (${file}, ${company.id}, 'image/svg+xml', ${Buffer.from('<svg/>')}), (${avatar}, NULL, 'image/png', ${Buffer.from([0, 255, 1])})`);
  await app.db.query(sql`UPDATE users SET avatar_file_id = ${avatar} WHERE id = ${company.user}`);
});

const open = (url: string, userId?: string) =>
  app.http.inject({ url, headers: userId ? { authorization: `Bearer ${app.tokenOf(userId)}` } : {} });
const avatarLink = async (): Promise<string> => (await app.call(getProfile, { userId: company.user })).body.avatar;
const path = () => `/api/user/${company.user}/avatar`;

describe('a person’s picture', () => {
  it('opens by its link alone, as it was stored, for ever', async () => {
    const answer = await open(await avatarLink());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload).toEqual(Buffer.from([0, 255, 1]));
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  it('is kept for ever only at an address that differs from the next picture’s', async () => {
    const link = await avatarLink();
    for (const url of [
      link.replace(/v=[^&]*&/, ''),
      link.replace(/v=[^&]*/, 'v='),
      link.replace(/v=[^&]*/, 'v=000000000000'),
    ]) {
      const answer = await open(url);
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'private, no-cache']);
    }
    expect((await open(path(), company.user)).headers['cache-control']).toBe('private, no-cache');
    const next = randomUUID();
    await app.db.query(
      sql`INSERT INTO files (id, content_type, bytes) VALUES (${next}, 'image/png', ${Buffer.from([7])})`,
    );
    await app.db.query(sql`UPDATE users SET avatar_file_id = ${next} WHERE id = ${company.user}`);
    expect(await avatarLink()).not.toBe(link);
    // The old URL shows the new picture, without caching.
    expect((await open(link)).headers['cache-control']).toBe('private, no-cache');
    expect((await open(await avatarLink())).headers['cache-control']).toContain('immutable');
  });

  it('does not open without the key, or with another key', async () => {
    const key = new URL(await avatarLink(), 'http://x').searchParams.get('key')!;
    const otherKey = new URL(await avatarLink(), 'http://x').searchParams
      .get('key')!
      .replace(/^./, (c) => (c === 'A' ? 'B' : 'A'));
    for (const wrong of ['', '?key=', '?key=x', `?key=${otherKey}`, `?key=${key.slice(1)}`, `?key=${key}&key=${key}`])
      expect((await open(path() + wrong)).json()).toMatchObject({ errorCode: expect.stringMatching(/notSignedIn/) });
    const elsewhere = `/api/user/${company.manager}/avatar?key=${key}`;
    expect((await open(elsewhere)).statusCode).toBe(401);
    expect((await open(`/api/file/${file}?key=${key}`)).statusCode).toBe(401);
  });

  it('opens with the token of the person or a colleague, to no stranger', async () => {
    const gone = await addMember(app.db, company.id);
    await deactivateMember(app, company.id, gone);
    for (const userId of [company.user, company.manager]) expect((await open(path(), userId)).statusCode).toBe(200);
    for (const userId of [stranger, gone, await addPerson(app.db)])
      expect((await open(path(), userId)).json()).toMatchObject({ errorCode: 'notFound' });
  });

  it('that there is none of is not found', async () => {
    expect((await open(`/api/user/${company.manager}/avatar`, company.user)).statusCode).toBe(404);
    expect((await open(`/api/user/${randomUUID()}/avatar`, company.user)).statusCode).toBe(404);
  });

  it('has another link when it is another picture', async () => {
    const before = await avatarLink();
    const next = randomUUID();
    await app.db.query(sql`INSERT INTO files (id, content_type, bytes) VALUES (${next}, 'image/png', 'new')`);
    await app.db.query(sql`UPDATE users SET avatar_file_id = ${next} WHERE id = ${company.user}`);
    expect(await avatarLink()).not.toBe(before);
    expect((await open(await avatarLink())).body).toBe('new');
  });
});

describe('a company’s picture', () => {
  it('opens to its members, and runs nothing', async () => {
    const answer = await open(`/api/file/${file}`, company.user);
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg/>']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('does not open to strangers, and avatars are no company’s pictures', async () => {
    expect((await open(`/api/file/${file}`)).statusCode).toBe(401);
    expect((await open(`/api/file/${file}`, stranger)).statusCode).toBe(404);
    const [row] = await app.db.query<{ id: string }>(
      sql`SELECT avatar_file_id AS id FROM users WHERE id = ${company.user}`,
    );
    const path = `/api/file/${row!.id}`;
    expect((await open(path, company.user)).statusCode).toBe(404);
    expect((await open(`${path}?key=${createLinkKeySigner(testAuthSecret).keyOf(path)}`)).statusCode).toBe(404);
  });
});
