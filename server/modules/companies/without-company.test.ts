import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies } from '#contract/company/companies.ts';
import { deactivateCompany } from '#contract/company/company-details.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { removeInvitation, resendInvitation, sendInvitations } from '#contract/people/invitations.ts';
import { removeMember, setExtraAttribute, setUserState } from '#contract/people/members.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addInvitation, storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let person: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date().toISOString() });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  person = await addMember(app.db, company.id);
});

const adminOf = ({ admin, id }: TestCompany) => ({ userId: admin, company: id });
const turn = async (isActive: boolean, at = company, userId = person) => {
  const { status } = await app.call(setUserState, adminOf(at), { body: { userIds: [userId], isActive } });
  expect(status).toBe(204);
};
const remove = async () => {
  const { status } = await app.call(removeMember, adminOf(company), { params: { id: person } });
  expect(status).toBe(204);
};
const told = async (userId = person) => (await app.call(getRemoval, { userId })).body;
const emailOf = async (userId: string) => {
  const [row] = await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
  return row!.email;
};
const nothing = { removal: null, turnedOff: [], invitations: [] };

describe('a person without a company', () => {
  it('learns that they were turned off: when, where, and whom to write to', async () => {
    await app.db.query(sql`UPDATE companies SET email = 'office@off.example' WHERE id = ${company.id}`);
    expect(await told()).toEqual(nothing);
    await turn(false);
    expect(await told()).toEqual({
      ...nothing,
      turnedOff: [
        {
          modifiedOn: expect.any(String),
          companyName: company.urlName.replace('company-', 'Company '),
          companyUrlName: company.urlName,
          companyEmail: 'office@off.example',
          companyActive: true,
        },
      ],
    });
    expect(await told(company.user)).toEqual(nothing);
    await turn(true);
    expect(await told()).toEqual(nothing);
  });

  it('keeps the day on which they were turned off, whatever is noted of them later', async () => {
    const day = '2026-11-02T10:00:00Z';
    await turn(false);
    await app.db.query(sql`UPDATE all_memberships SET turned_off_on = ${day} WHERE user_id = ${person}`);
    const id = await storeExtraAttribute(app, company.id);
    const noted = { body: { userId: person, attributeId: id, value: 'Kadry' } };
    expect((await app.call(setExtraAttribute, adminOf(company), noted as never)).status).toBe(204);
    expect((await told()).turnedOff[0].modifiedOn).toBe(day);
  });

  it('learns of each company that turned them off, the last company first, and of an inactive company', async () => {
    const later = await addCompany(app.db);
    await addMembership(app.db, later.id, person);
    await turn(false);
    await turn(false, later);
    expect((await app.call(deactivateCompany, adminOf(company))).status).toBe(204);
    const { turnedOff } = await told();
    expect(turnedOff.map((one: { companyUrlName: string }) => one.companyUrlName)).toEqual([
      later.urlName,
      company.urlName,
    ]);
    expect(turnedOff.map((one: { companyActive: boolean }) => one.companyActive)).toEqual([true, false]);
  });

  it('is removed and no longer turned off once both happened', async () => {
    await turn(false);
    await remove();
    expect(await told()).toMatchObject({ removal: { companyName: expect.any(String) }, turnedOff: [] });
  });

  it('who belongs to a deactivated company has it still, and gets no message', async () => {
    expect((await app.call(deactivateCompany, adminOf(company))).status).toBe(204);
    expect(await told()).toEqual(nothing);
    const { companies } = (await app.call(listCompanies, { userId: person })).body;
    expect(companies).toMatchObject([{ id: company.id, isActive: false }]);
  });

  it('learns of the invitations that wait for them, and of none that is spent, over, or of an inactive company', async () => {
    const email = await emailOf(person);
    await remove();
    const [again, taken, over, asleep] = await Promise.all([company, ...(await companies(3))].map(invited(email)));
    await app.call(removeInvitation, adminOf(taken!.by), { params: { id: taken!.id } });
    await app.db.query(sql`UPDATE invitations SET expires_on = now() - interval '1 hour' WHERE id = ${over!.id}`);
    await app.call(deactivateCompany, adminOf(asleep!.by));
    const { invitations } = await told();
    expect(invitations).toEqual([
      { sentOn: expect.any(String), companyName: company.urlName.replace('company-', 'Company ') },
    ]);
    expect((await told(company.user)).invitations).toEqual([]);
    await app.call(acceptInvitation, { userId: person }, { body: { mode: 'confirm', code: again!.code } as never });
    expect((await told()).invitations).toEqual([]);
  });
});

const companies = (count: number) => Promise.all(Array.from({ length: count }, () => addCompany(app.db)));
const invited = (email: string) => async (by: TestCompany) => ({ by, ...(await addInvitation(app, by, { email })) });

describe('the open page of a person without a company', () => {
  /** Waits until an action has notified the person's open page. */
  async function hears(act: () => Promise<unknown>): Promise<void> {
    const live = await openLiveEventWindow(await listening(), app.tokenOf(person));
    try {
      await act();
      await waitUntil(() => live.namesHeard().includes('UserProfileRefreshed'));
    } finally {
      await live.close();
    }
  }
  let address: string | null = null;
  const listening = async () => (address ??= await app.http.listen({ port: 0, host: '127.0.0.1' }));

  it('hears that they were turned on again', async () => {
    await turn(false);
    await hears(() => turn(true));
  });

  it('hears that they came back by an invitation', async () => {
    const { code } = await addInvitation(app, company, { email: await emailOf(person) });
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE user_id = ${person}`);
    await hears(() => app.call(acceptInvitation, { userId: person }, { body: { mode: 'confirm', code } as never }));
  });

  it('hears of an invitation: sent, sent again, taken back', async () => {
    const email = await emailOf(person);
    await remove();
    const as = adminOf(company);
    await hears(() => app.call(sendInvitations, as, { body: { invitations: [{ email, role: 'user' }] } as never }));
    const [{ id } = { id: '' }] = await app.db.query<{ id: string }>(sql`
      UPDATE invitations SET modified_on = now() - interval '1 hour' WHERE email = ${email} RETURNING id`);
    await hears(() => app.call(resendInvitation, as, { params: { id } }));
    await hears(() => app.call(removeInvitation, as, { params: { id } }));
  });

  it('hears nothing of another company’s invitation that has the same id as theirs', async () => {
    const [other, stranger] = [await addCompany(app.db), await addPerson(app.db)];
    const [{ id }, theirs] = [
      await addInvitation(app, company, { email: await emailOf(person) }),
      await addInvitation(app, other, { email: await emailOf(stranger) }),
    ];
    await app.db.query(sql`UPDATE invitations SET id = ${id} WHERE company_id = ${other.id} AND id = ${theirs.id}`);
    const live = await openLiveEventWindow(await listening(), app.tokenOf(stranger));
    try {
      await hears(() => app.call(removeInvitation, adminOf(company), { params: { id } }));
      expect(live.namesHeard()).toEqual([]);
    } finally {
      await live.close();
    }
  });
});
