import '#web/app/texts/add-first-texts.ts';
import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { companyTextParts } from '#web/app/texts/company-text-parts.ts';
import { initializeLanguage, loadWithTexts, registerTextParts } from '#web/platform/languages/i18n.ts';
import { CardFormExample } from './CardFormExample.tsx';

initializeLanguage();
registerTextParts(companyTextParts);
void loadWithTexts(['billing'], Promise.resolve()).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CardFormExample />
    </StrictMode>,
  ),
);
