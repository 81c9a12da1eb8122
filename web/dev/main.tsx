import '#web/app/texts/add-first-texts.ts';
import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { createHashHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './ComponentsPage.tsx';
import { DevLayout } from './DevLayout.tsx';
import { ExampleForm } from './ExampleForm.tsx';

const rootRoute = createRootRoute({ component: DevLayout });
const routes = [
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: ComponentsPage }),
  createRoute({ getParentRoute: () => rootRoute, path: '/form', component: ExampleForm }),
];
const router = createRouter({ routeTree: rootRoute.addChildren(routes), history: createHashHistory() });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* The registered type is the application's router. This page has two routes of its own. */}
    <RouterProvider router={router as never} />
  </StrictMode>,
);
