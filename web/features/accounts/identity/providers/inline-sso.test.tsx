import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { SsoForTypedEmail } from './InlineSso.tsx';

let found: { companyId: string; domain: string } | null = null;
vi.mock('./use-sso-of-email.ts', () => ({ useSsoOfEmail: () => found }));
vi.mock('#web/platform/languages/locale.ts', () => ({ currentLocale: () => 'pl-PL' }));
vi.mock('#web/platform/languages/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#web/platform/languages/Trans.tsx', () => ({
  Trans: ({ values }: { values: { domain: string } }) => values.domain,
}));

beforeEach(() => {
  found = null;
});

const shown = () => renderToStaticMarkup(<SsoForTypedEmail at="register" emailAddress="ula@firma.example" />);

it('shows a hint, and replaces it by the single sign-on for the typed e-mail', () => {
  expect(shown()).toContain('identity.ssoHint');
  expect(shown()).not.toContain('<a ');
  found = { companyId: 'c', domain: 'firma.example' };
  expect(shown()).toMatch(/<div role="status"><a href="\/api\/sso\/login\?companyId=c&amp;language=pl-PL"/);
  expect(shown()).not.toContain('identity.ssoHint');
});

it('shows the domain as people read it', () => {
  found = { companyId: 'c', domain: 'xn--w-uga1v8h.example' };
  expect(shown()).toContain('żółw.example');
});
