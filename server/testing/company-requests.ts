import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { createDeliveryReportSignatureHeader } from './report-signature.ts';
import {
  createUniqueNumber,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { testAuthSecret } from './test-app.ts';
import { changedCompanyBody, createPng, newCompanySettings } from './test-company-data.ts';

/**
 * Returns the time of the company's last change. A save must send it, so that it overwrites no
 * newer change.
 */
async function asSeen({ app, company }: TestRequestContext): Promise<{ modifiedOn: string }> {
  const [row] = await app.db.query<{ modifiedOn: string }>(sql`
    SELECT modified_on AS "modifiedOn" FROM companies WHERE id = ${company.id}`);
  return row!;
}

/**
 * Returns a number of bookable days ahead, from 3 to 90, that differs from the company's current
 * setting.
 */
async function anotherPeriod({ app, company }: TestRequestContext): Promise<number> {
  const [row] = await app.db.query<{ days: number }>(sql`
    SELECT max_booking_period AS days FROM company_settings WHERE company_id = ${company.id}`);
  return 3 + ((row!.days - 3 + 1 + (createUniqueNumber() % 87)) % 88);
}

/**
 * Test requests to the endpoints for companies, their files, alerts and emails, by the endpoint's
 * name.
 */
export const companyEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listCompanies: requestWithoutParts,
  createCompany: {
    async ask({ app, userId }) {
      await app.db.query(sql`UPDATE users SET is_company_creator = true WHERE id = ${userId}`);
      await app.db.query(sql`UPDATE companies SET created_by = NULL WHERE created_by = ${userId}`);
      return { body: { companyName: 'Nowa Firma', phoneNumber: '22 123 45 67' } };
    },
  },
  getRemoval: requestWithoutParts,
  getCompany: requestWithoutParts,
  updateCompany: { ask: async (place) => ({ body: { ...changedCompanyBody, ...(await asSeen(place)) } }) },
  updateCompanySettings: {
    ask: async (place) => ({
      body: { ...newCompanySettings, maxBookingPeriod: await anotherPeriod(place), ...(await asSeen(place)) },
    }),
  },
  activateCompany: requestWithoutParts,
  deactivateCompany: requestWithoutParts,
  addLogo: { ask: async () => ({ file: await createPng(createUniqueNumber()) }) },
  getFile: {
    async ask({ app, company }) {
      const id = randomUUID();
      await app.db.query(sql`
        INSERT INTO files (id, company_id, content_type, bytes)
        VALUES (${id}, ${company.id}, 'image/png', ${Buffer.from('picture')})`);
      return { params: { id } };
    },
  },
  listAlerts: requestWithoutParts,
  viewAlert: {
    async ask({ app, userId }) {
      const id = randomUUID();
      await app.db.query(sql`
        INSERT INTO alerts (id, user_id, name, link) VALUES (${id}, ${userId}, 'SURVEY_SATISFACTION', 'https://survey.example')`);
      return { params: { id }, body: { extraData: 'CLOSE' } };
    },
  },
  getMailTrouble: requestWithoutParts,
  reportMail: {
    ask({ app }) {
      const body = {
        messageId: `<${randomUUID()}@biurko.example>`,
        event: 'delivered',
        time: '2026-11-23T09:00:00.000Z',
      };
      const headers = {
        'x-biurko-signature': createDeliveryReportSignatureHeader(
          testAuthSecret,
          JSON.stringify(body),
          app.clock.now(),
        ),
      };
      return { body, headers };
    },
  },
};
