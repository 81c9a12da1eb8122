import type { ComponentType } from 'react';
import { withTexts } from '#web/app/languages/i18n.ts';
import { LinkedPlace } from '#web/identity/providers/LinkedPlace.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/**
 * The sections below one's name and picture, in order. Other features add theirs here, with their
 * texts.
 */
export const infoParts: readonly ComponentType[] = [
  lazyPart(
    () => withTexts(['besideTheForm'], import('#web/identity/providers/LinkedProviders.tsx')),
    'LinkedProviders',
    { waiting: LinkedPlace },
  ),
];
