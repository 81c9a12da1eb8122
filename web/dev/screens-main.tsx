import '#web/app/texts/add-first-texts.ts';
import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { companyRoute } from '#web/app/routing/company/company-route.ts';
import { lazyFramelessPage } from '#web/app/routing/lazy-screen.tsx';
import { createAppRouter } from '#web/app/routing/router.tsx';
import { initializeLangAttribute, loadWithTexts } from '#web/platform/languages/i18n.ts';
import { resumeEarlierSession } from '#web/platform/session/session.ts';
import { mockFetchWithFixtures, type ScreenFixture } from './mock-fetch-with-fixtures.ts';
import { ScreenInEmptyFrame } from './ScreenAlone.tsx';

// Renders the application's own routes and screens with responses from fixtures. The frame appears
// only if the fixture has `frame: true`.
const { answers, frame } = JSON.parse(window.name) as ScreenFixture;
mockFetchWithFixtures(answers);
const alone = () => loadWithTexts(['workplace'], Promise.resolve({ ScreenAlone: ScreenInEmptyFrame }));
if (!frame) companyRoute.update({ component: lazyFramelessPage(alone, 'ScreenAlone') });

initializeLangAttribute();
const router = createAppRouter();
void resumeEarlierSession().then(() =>
  createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />),
);
