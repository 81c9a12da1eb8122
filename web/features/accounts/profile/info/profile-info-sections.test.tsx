import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { profileInfoSections } from './profile-info-sections.ts';

vi.mock('#web/platform/languages/i18n.ts', () => ({ loadWithTexts: (_parts: unknown, part: unknown) => part }));
vi.mock('#web/ui/texts/ui-texts.ts', () => ({ useUiTexts: () => ({ loading: 'loading' }) }));

it('each section has its height before its code loads: “Delete the account” does not move', () => {
  for (const Part of profileInfoSections) expect(renderToStaticMarkup(<Part />)).toMatch(/class="[^"]*place/);
});
