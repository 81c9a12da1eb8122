import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { fetchCode } from '../fetch-code.ts';

/**
 * A screen whose code is fetched when it is opened: `lazyScreen(() => import('./LoginScreen.tsx'), 'LoginScreen')`. Without a
 * connection the error screen stands in its place and can try again; the router alone would load the page anew and lose it.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => fetchCode(load), name) as unknown as RouteComponent;
}
