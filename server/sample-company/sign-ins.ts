/** The one password of all sample people; never in production. */
export const samplePassword = 'Biurko!2026';

/** The people whose sign-ins the demo shows, one for each role; all are at Morwika, and their e-mails begin like this. */
export const demoSignIns = {
  admin: 'katarzyna.zielinska',
  manager: 'anna.nowicka',
  user: 'jakub.wisniewski',
} as const;
