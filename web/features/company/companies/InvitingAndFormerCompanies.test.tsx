import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { InvitingAndFormerCompanies } from './InvitingAndFormerCompanies.tsx';

vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string, values = {}) => [key, ...Object.values(values)].join(' ') }),
}));
vi.mock('#web/platform/languages/dates.ts', () => ({ getDeviceTimeZone: () => 'Europe/Warsaw' }));

const company = { modifiedOn: '2026-03-09T23:30:00Z', companyName: 'Firma', companyEmail: 'kadry@firma.example' };
const off = { ...company, companyUrlName: 'firma', companyActive: true };
const nothing = { removal: null, turnedOff: [], invitations: [] };

function shown(standing: object): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(createQueryOptions(getRemoval).queryKey, { ...nothing, ...standing });
  client.setQueryData(createQueryOptions(getProfile).queryKey, { email: 'ula@firma.example' } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InvitingAndFormerCompanies />
    </QueryClientProvider>,
  );
}

it.each([
  ['belongs nowhere yet', {}, 'companies.add.nothing'],
  ['was removed', { removal: company }, 'companies.add.removed 10-03-2026 Firma kadry@firma.example'],
  ['is turned off', { turnedOff: [off] }, 'companies.add.turnedOff 10-03-2026 Firma kadry@firma.example'],
  [
    'is turned off in a company that is not active',
    { turnedOff: [{ ...off, companyActive: false }] },
    'companies.add.turnedOffInactive 10-03-2026 Firma kadry@firma.example',
  ],
  [
    'was removed from a company without an e-mail',
    { removal: { ...company, companyEmail: '' } },
    'companies.add.removedWithoutEmail 10-03-2026 Firma',
  ],
  [
    'is turned off in a company without an e-mail',
    { turnedOff: [{ ...off, companyEmail: '' }] },
    'companies.add.turnedOffWithoutEmail 10-03-2026 Firma',
  ],
  [
    'is turned off in a company without an e-mail that is not active',
    { turnedOff: [{ ...off, companyEmail: '', companyActive: false }] },
    'companies.add.turnedOffInactiveWithoutEmail 10-03-2026 Firma',
  ],
  [
    'is invited',
    { invitations: [{ companyName: 'Firma', sentOn: company.modifiedOn }] },
    'companies.add.invited 10-03-2026 Firma ula@firma.example',
  ],
])('whoever %s gets a sentence of their own', (_who, standing, sentence) => {
  const markup = shown(standing);
  // A date is in an element of its own, whose tags the comparison drops.
  expect(markup.replace(/<[^>]+>/g, '')).toContain(sentence);
  expect(markup.includes('companies.add.nothing')).toBe(sentence === 'companies.add.nothing');
});

it('two companies that turned a person off, and a third that removed the person, are three sentences', () => {
  const other = { ...off, companyName: 'Druga', companyUrlName: 'druga' };
  expect(shown({ removal: company, turnedOff: [off, other] }).match(/role="alert"/g)).toHaveLength(3);
});
