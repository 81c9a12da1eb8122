import type { ComponentType } from 'react';
import { LinkedProvidersPlaceholder } from '#web/features/accounts/identity/providers/LinkedProvidersPlaceholder.tsx';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/**
 * The sections below the person's name and picture, in order. Other features add their sections
 * here, with their texts.
 */
export const profileInfoSections: readonly ComponentType[] = [
  lazyPart(
    () => loadWithTexts(['besideTheForm'], import('#web/features/accounts/identity/providers/LinkedProviders.tsx')),
    'LinkedProviders',
    { waiting: LinkedProvidersPlaceholder },
  ),
];
