import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { infoParts } from './info-parts.ts';

vi.mock('#web/platform/languages/i18n.ts', () => ({ withTexts: (_parts: unknown, part: unknown) => part }));
vi.mock('#web/ui/texts/ui-texts.ts', () => ({ useUiTexts: () => ({ loading: 'loading' }) }));

it('each part keeps its room before its code has come: “Delete the account” is not pushed from under the pointer', () => {
  for (const Part of infoParts) expect(renderToStaticMarkup(<Part />)).toMatch(/class="[^"]*place/);
});
