import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { RegisterExternalScreen } from './RegisterExternalScreen.tsx';

let error: ApiError;
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useNavigate: () => () => {},
  useParams: () => ({ userId: 'unknown' }),
}));
vi.mock('#web/platform/languages/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#web/platform/session/session.ts', () => ({ startSessionWithTokens: () => {} }));
vi.mock('#web/platform/api/call.ts', () => ({ call: () => {} }));
vi.mock('./use-latest-response.ts', () => ({
  queryWithoutSession: () => {},
  useLatestResponse: () => ({ data: null, error }),
}));
vi.mock('../SignedOutPageLayout.tsx', () => ({
  SignedOutPageLayout: ({ children }: { children: ReactNode }) => children,
}));

it('[AUTH-06] a wrong address shows what the person can do on this page, with a button for it', () => {
  const message = 'Open it again from the letter or the menu.';
  error = new ApiError(400, { errorCode: 'validationFailed', message, details: { inAddress: true } });
  const markup = renderToStaticMarkup(<RegisterExternalScreen />);
  expect(markup).toContain('providers.register.unknown');
  expect(markup).not.toContain('the menu');
  expect(markup).toContain('<a href="/register">providers.register.again</a>');
});
