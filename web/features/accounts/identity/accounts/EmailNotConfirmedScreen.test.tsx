import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { EmailNotConfirmedScreen } from './EmailNotConfirmedScreen.tsx';

let state: object = {};
interface LinkProps {
  to: string;
  state?: { email?: string };
  children: ReactNode;
}
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, state: told, children }: LinkProps) => (
    <a href={to} data-email={told?.email}>
      {children}
    </a>
  ),
  Navigate: ({ to }: { to: string }) => `to ${to}`,
  useLocation: () => state,
}));
vi.mock('#web/platform/languages/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#web/platform/languages/Trans.tsx', () => ({
  Trans: ({ i18nKey, values }: { i18nKey: string; values: { email: string } }) => `${i18nKey} ${values.email}`,
}));
vi.mock('#web/platform/api/call.ts', () => ({ call: () => {} }));
vi.mock('../SignedOutPageLayout.tsx', () => ({
  SignedOutPageLayout: ({ children }: { children: ReactNode }) => children,
}));

function shown(as: object): string {
  state = as;
  return renderToStaticMarkup(<EmailNotConfirmedScreen />);
}
const email = 'ula@firma.example';

it('[AUTH-07] after registering it reports the new account, the email’s address, and how to correct it', () => {
  const markup = shown({ email, registered: true });
  expect(markup).toContain('accounts.registered.title');
  expect(markup).toContain(`accounts.registered.words ${email}`);
  expect(markup).toContain('accounts.emailNotConfirmed.resend');
  expect(markup).toContain(`<a href="/register" data-email="${email}">accounts.registered.correct</a>`);
  expect(markup).not.toContain('accounts.emailNotConfirmed.title');
});

it('after a refused sign-in it reports an unconfirmed address; without an e-mail it redirects', () => {
  const markup = shown({ email });
  expect(markup).toContain('accounts.emailNotConfirmed.title');
  expect(markup).not.toContain('/register');
  expect(shown({})).toBe('to /');
});

it('an address is shown as it was typed, here and on the next page', () => {
  const markup = shown({ email: 'ula@xn--w-uga1v8h.example', registered: true });
  expect(markup.match(/ula@[^ "<]+/g)).toEqual(Array(3).fill('ula@żółw.example'));
});
