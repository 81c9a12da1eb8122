import '#web/app/texts/add-first-texts.ts';
import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { companyTextBundles } from '#web/app/texts/company-text-bundles.ts';
import { initializeLangAttribute, loadWithTexts, registerTextBundles } from '#web/platform/languages/i18n.ts';
import { CardFormExample } from './CardFormExample.tsx';

initializeLangAttribute();
registerTextBundles(companyTextBundles);
void loadWithTexts(['billing'], Promise.resolve()).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CardFormExample />
    </StrictMode>,
  ),
);
