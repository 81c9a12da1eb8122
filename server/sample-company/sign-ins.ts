/** The password of all sample people. Production refuses accounts of the sample. */
export const samplePassword = 'Biurko!2026';

/**
 * The people whose sign-ins the demo shows, one for each role. All work at Morwika, and their
 * emails begin with these keys.
 */
export const demoPersonKeysByRole = {
  admin: 'katarzyna.zielinska',
  manager: 'anna.nowicka',
  user: 'jakub.wisniewski',
} as const;
