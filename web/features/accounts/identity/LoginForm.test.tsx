import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LoginForm } from './LoginForm.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useNavigate: () => () => {} }));
vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string) => key, language: 'pl' }),
}));
vi.mock('#web/platform/session/session.ts', () => ({ startSessionWithTokens: () => {} }));
vi.mock('#web/platform/company/prefetch-signed-in-code.ts', () => ({ prefetchSignedInCode: () => {} }));
vi.mock('./captcha/use-captcha.tsx', () => ({ useCaptcha: () => ({ ready: true, part: null }) }));
vi.mock('./InlineSsoContainer.tsx', () => ({ SsoForTypedEmailSpace: () => <a href="/sso">SSO</a> }));
vi.mock('./SignInMethodsBesidesPassword.tsx', () => ({ SignInMethodsBesidesPassword: () => null }));

it('has single sign-on between the e-mail and the password, on the screen and for the keyboard', () => {
  const markup = renderToStaticMarkup(<LoginForm onSecondStep={() => {}} />);
  const order = ['name="emailAddress"', 'href="/sso"', 'name="password"'].map((part) => markup.indexOf(part));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(markup).not.toContain('tabindex');
});
