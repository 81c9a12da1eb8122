import { readActiveMembership } from '#server/modules/companies/member.query.ts';
import { createAcceptedConsentSqlWithoutDocuments } from '#server/testing/test-world.ts';
import { callApi } from './calls.ts';
import type { FoundedCompany } from './founded.ts';

/**
 * Saves settings through the API, so that all servers and open pages receive the event of the
 * change.
 */
export async function changeSettings(world: FoundedCompany, userId: string, more: Record<string, unknown>) {
  const { body } = await callApi(world, userId, 'GET', '/companies');
  const { settings } = (await readActiveMembership(
    world.db,
    createAcceptedConsentSqlWithoutDocuments(),
    world.id,
    userId,
  ))!;
  const asked = { ...settings, ...more, modifiedOn: body.modifiedOn };
  const { status } = await callApi(world, userId, 'PUT', '/companies/settings', asked);
  if (status !== 200) throw new Error(`saving settings answered ${status}`);
}
