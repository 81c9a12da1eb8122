import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

/**
 * Returns a twin company's rows of single sign-on. Both companies use the same issuer. Its subject
 * `one` is another person in each.
 */
export function createSsoRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  return [
    [
      'company_sso',
      [{ issuer: 'http://sso.test', client_id: side, client_secret: 'x', organisation: `${side} org`, enabled: true }],
    ],
    [
      'company_sso_domains',
      [
        { domain: 'twin.example', proven_on: null },
        { domain: `${side}.example`, proven_on: twinCreationTime },
      ],
    ],
    [
      'company_sso_links',
      [{ issuer: 'http://sso.test', subject: 'one', user_id: getTwinId(side === 'north' ? 'ula' : 'marek') }],
    ],
    [
      'company_sso_refusals',
      ['refusal', side === 'north' ? 'northernRefusal' : 'southernRefusal'].map((name, at) => ({
        ...{ id: getTwinId(name), issuer: 'http://sso.test', subject: `two ${at}`, name: `${side} newcomer` },
        ...{ user_id: getTwinId(side === 'north' ? 'ula' : 'marek'), tried_on: '2026-11-20T08:00:00Z' },
        email: `${side === 'north' ? 'ula' : 'marek'}@test.example`,
      })),
    ],
  ];
}
