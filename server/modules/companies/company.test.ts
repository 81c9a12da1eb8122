import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskBookings } from '#contract/booking/bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { activateCompany, deactivateCompany, getCompany, updateCompany } from '#contract/company/company-details.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { changedCompanyBody } from '#server/testing/test-company-data.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const asAdmin = () => ({ userId: company.admin, company: company.id });
const read = async () => (await app.call(getCompany, asAdmin())).body;
async function save(change: object, modifiedOn?: string) {
  const body = { ...changedCompanyBody, ...change, modifiedOn: modifiedOn ?? (await read()).modifiedOn };
  return app.call(updateCompany, asAdmin(), { body } as never);
}
/** Returns the fields that a refusal names. */
const refusedFields = ({ body }: { body: { details?: { issues?: { path: string }[] } } }) =>
  body.details?.issues?.map(({ path }) => path);

describe('what administrators write about a company', () => {
  const invoice = {
    invoice: true,
    invoiceCompanyName: 'Firma sp. z o.o.',
    vatNumber: 'PL1234567890',
    firstName: 'Ewa',
    lastName: 'Żuk',
    street: 'Prosta 1',
    postalCode: '00-001',
    city: 'Łódź',
    state: 'łódzkie',
    country: 'Polska',
    invoiceRecipientEmails: 'faktury@firma.example',
  };

  it('is kept, without the spaces around it', async () => {
    const padded = Object.fromEntries(
      Object.entries({ ...changedCompanyBody, ...invoice }).map(([name, value]) => [
        name,
        value === true ? value : ` ${value} `,
      ]),
    );
    const { status, body } = await save(padded);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ ...changedCompanyBody, ...invoice, companyUrlName: company.urlName });
    expect(await read()).toEqual(body);
    expect((await app.call(listCompanies, { userId: company.user })).body.companies).toMatchObject([
      { name: changedCompanyBody.name, companyEmail: changedCompanyBody.companyEmail, modifiedOn: body.modifiedOn },
    ]);
  });

  it('is sent to its readers: to every member the name, to administrators alone the invoice data', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const [user, admin] = await Promise.all(
      [company.user, company.admin].map((userId) => openLiveEventWindow(address, app.windowTokenOf(userId))),
    );
    await save({});
    await waitUntil(() => user!.heard.length === 1 && admin!.heard.length === 1);
    await save({ ...invoice, phoneNumber: '+48221234568' });
    await waitUntil(() => admin!.heard.length === 2);
    await save({ ...invoice, name: 'Nowa Nazwa' });
    await waitUntil(() => admin!.heard.length === 3);
    await waitUntil(() => user!.heard.length === 2);
    expect(user!.namesHeard()).toEqual(['CompanyUpdated', 'CompanyUpdated']);
    await Promise.all([user!.close(), admin!.close()]);
  });

  it.each([
    ['name', 250, true],
    ['invoiceCompanyName', 250, false],
    ['vatNumber', 50, false],
    ['firstName', 100, false],
    ['lastName', 100, false],
    ['street', 250, false],
    ['postalCode', 10, false],
    ['city', 100, false],
    ['state', 100, false],
    ['country', 100, false],
    ['invoiceRecipientEmails', 100, false],
  ] as const)('%s has at most %i characters', async (field, most, isRequired) => {
    expect((await save({ [field]: 'x'.repeat(most) })).status).toBe(200);
    expect(refusedFields(await save({ [field]: 'x'.repeat(most + 1) }))).toEqual([field]);
    const empty = await save({ [field]: '  ' });
    if (isRequired) expect(refusedFields(empty)).toEqual([field]);
    else expect(empty.status).toBe(200);
  });

  it('the e-mail is one address, of at most 80 characters', async () => {
    for (const companyEmail of ['', 'firma', `${'x'.repeat(73)}@x.pl.eu`])
      expect(refusedFields(await save({ companyEmail })), companyEmail).toEqual(['companyEmail']);
    expect((await save({ companyEmail: `${'x'.repeat(60)}@${'y'.repeat(16)}.pl` })).status).toBe(200);
  });

  it('the invoice’s name and VAT number are required with an invoice only', async () => {
    expect(refusedFields(await save({ invoice: true }))).toEqual(['invoiceCompanyName', 'vatNumber']);
    expect(refusedFields(await save({ ...invoice, vatNumber: ' ' }))).toEqual(['vatNumber']);
    expect((await save({ invoice: false })).status).toBe(200);
  });

  it('invoices go to e-mails alone, several of them as people write them; the form learns which is invalid', async () => {
    const kept = async (invoiceRecipientEmails: string) =>
      (await save({ ...invoice, invoiceRecipientEmails })).body.invoiceRecipientEmails;
    expect(await kept('anna@firma.pl;jan@żółw.example')).toBe('anna@firma.pl, jan@xn--w-uga1v8h.example');
    const refused = await save({ ...invoice, invoiceRecipientEmails: 'anna@firma.pl, faktury' });
    expect(refusedFields(refused)).toEqual(['invoiceRecipientEmails']);
    expect(refused.body.details.issues[0].message).toContain('faktury');
    // The value is older than its validation. It blocks nothing while the company wants no invoice,
    // because the form does not show it.
    await app.db.query(sql`UPDATE companies SET invoice_recipient_emails = 'not an email' WHERE id = ${company.id}`);
    expect((await save({ invoiceRecipientEmails: 'not an email', city: 'Łódź' })).status).toBe(200);
    expect(refusedFields(await save({ ...invoice, invoiceRecipientEmails: 'not an email' }))).toEqual([
      'invoiceRecipientEmails',
    ]);
  });

  it('a phone number is empty, or can be called', async () => {
    for (const [typed, kept] of [
      ['', ''],
      ['22 123 45 67', '+48221234567'],
      ['+44 20 7946 0958', '+442079460958'],
      ['+1 212 736 5000', '+12127365000'],
    ])
      expect((await save({ phoneNumber: typed })).body.phoneNumber).toBe(kept);
    for (const typed of ['123', '+48 22', 'zadzwoń', '+999 123456789'])
      expect((await save({ phoneNumber: typed })).body.errorCode, typed).toBe('phoneInvalid');
  });

  it('is changed when that is sent again because the answer was lost', async () => {
    const { modifiedOn } = await read();
    const first = await save({ name: 'Zmieniona' }, modifiedOn);
    const again = await save({ name: 'Zmieniona' }, modifiedOn);
    expect([again.status, again.body.modifiedOn]).toEqual([200, first.body.modifiedOn]);
  });

  it('of two administrators who have seen the same version, the second is refused, and nothing of the first is lost', async () => {
    const { modifiedOn } = await read();
    expect((await save({ name: 'Pierwsza' }, modifiedOn)).status).toBe(200);
    const second = await save({ name: 'Druga' }, modifiedOn);
    expect([second.status, second.body.errorCode]).toEqual([409, 'changedMeanwhile']);
    expect((await read()).name).toBe('Pierwsza');
  });
});

describe('a company that is turned off', () => {
  const book = () => {
    const body = { deskId: company.desks[0]!, periods: [createPeriodDaysFromToday(1)] };
    return app.call(createDeskBookings, { userId: company.user, company: company.id }, { body });
  };

  it('can be looked at, and booked in again when it is activated; twice is as good as once', async () => {
    for (const endpoint of [deactivateCompany, deactivateCompany])
      expect((await app.call(endpoint, asAdmin())).status).toBe(204);
    expect((await app.call(listCompanies, { userId: company.user })).body.companies).toMatchObject([
      { isActive: false },
    ]);
    expect((await book()).body.errorCode).toBe('companyInactive');
    expect((await save({ name: 'Inna' })).body.errorCode).toBe('companyInactive');
    const { modifiedOn } = await read();
    for (const endpoint of [activateCompany, activateCompany])
      expect((await app.call(endpoint, asAdmin())).status).toBe(204);
    expect((await read()).modifiedOn > modifiedOn).toBe(true);
    expect((await book()).status).toBe(201);
  });

  it('is turned by administrators alone', async () => {
    for (const endpoint of [deactivateCompany, activateCompany])
      expect((await app.call(endpoint, { userId: company.manager, company: company.id })).status).toBe(403);
    expect(await app.db.query(sql`SELECT is_active AS on FROM companies WHERE id = ${company.id}`)).toEqual([
      { on: true },
    ]);
  });
});
