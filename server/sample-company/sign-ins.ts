/** The one password of all sample people. Production never has it. */
export const samplePassword = 'Biurko!2026';

/**
 * The people whose sign-ins the demo shows, one for each role. All are at Morwika, and their emails
 * begin with these.
 */
export const demoSignIns = {
  admin: 'katarzyna.zielinska',
  manager: 'anna.nowicka',
  user: 'jakub.wisniewski',
} as const;
