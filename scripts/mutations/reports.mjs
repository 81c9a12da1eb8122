const filters = ['e2e/reports/filters', 'days out of order, or that are none'];

/** Faults of reports and their filters. */
export const faults = [
  {
    sentence: 'A report may end before it begins.',
    file: 'web/reports/report-filter.ts',
    text: "return dateEnd < dateStart ? 'dateEnd' : null;",
    replacement: 'return null;',
    noticedBy: [filters],
  },
  {
    sentence: 'A day that was typed wrongly stays when a ready period is pressed.',
    file: 'web/reports/DaysFilter.tsx',
    text: '<div key={begun} className={styles.days}>',
    replacement: '<div className={styles.days}>',
    noticedBy: [filters],
  },
];
