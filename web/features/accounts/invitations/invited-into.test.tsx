import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { InvitingCompany } from './InvitingCompany.tsx';

vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string, { name }: { name: string }) => `${key} ${name}` }),
}));

const shown = (inviterName: string | null, logo: string | null) =>
  renderToStaticMarkup(<InvitingCompany invitation={{ companyName: 'Firma', inviterName, logo }} />);

it('shows the company’s logo in the size that it has on the screen, its name, and who invites', () => {
  const markup = shown('Iga Inna', '/api/file/1?key=k');
  expect(markup).toContain('src="/api/file/1?key=k&amp;size=128"');
  expect(markup).toContain('Firma');
  expect(markup).toContain('invitation.by Iga Inna');
});

it('names no inviter who has left, and has no broken picture', () => {
  const markup = shown(null, null);
  expect(markup).not.toContain('invitation.by');
  expect(markup).not.toContain('<img');
});
