import type { ComponentType } from 'react';

/** What stands below one's name and picture, in order: other features add their part here, as a `lazyPart` with its texts. */
export const infoParts: readonly ComponentType[] = [];
