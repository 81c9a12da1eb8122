const people = ['e2e/reports/filters', 'people of the filter keep their names'];
const tabs = ['e2e/reports/tabs', '[REP-01] a report has its filters'];
const filtered = ['e2e/reports/filtered-report', '[REP-02] every filter works'];
const unsaved = ['e2e/reports/unsaved-file', 'a file that fails on its second page'];
const filters = ['e2e/reports/filters', 'days out of order, or that are none'];

/** Faults that `npm run mutate` plants in reports and their filters. */
export const faults = [
  {
    sentence: 'A report may end before it begins.',
    file: 'web/features/reports/report-filter.ts',
    text: "return dateEnd < dateStart ? 'dateEnd' : null;",
    replacement: 'return null;',
    noticedBy: [filters],
  },
  {
    sentence: 'A day that was typed wrongly stays when a ready period is pressed.',
    file: 'web/features/reports/DaysFilter.tsx',
    text: '<div key={begun} className={styles.days}>',
    replacement: '<div className={styles.days}>',
    noticedBy: [filters],
  },
  {
    sentence: 'A day that is wrong does not get the focus.',
    file: 'web/features/reports/FilterDrawer.tsx',
    text: 'if (wrong) days[wrong].current?.focus();',
    replacement: 'if (wrong) return;',
    noticedBy: [filters],
  },
  {
    sentence: 'The other people of a filter do not unfold.',
    file: 'web/features/reports/FilterChips.tsx',
    text: 'onClick={() => setOpened(isOpen ? opened.filter((one) => one !== name) : [...opened, name])}',
    replacement: 'onClick={() => setOpened(opened)}',
    noticedBy: [people],
  },
  {
    sentence: 'A report is empty while the next one is on its way.',
    file: 'web/features/reports/use-report.ts',
    text: '    placeholderData: keepPreviousData,\n',
    replacement: '',
    noticedBy: [people],
  },
  {
    sentence: 'Weeks are cut by the ends of a period that was only asked for.',
    file: 'web/features/reports/use-report.ts',
    text: 'if (isOfOther && !summary.isPlaceholderData)',
    replacement: 'if (isOfOther)',
    noticedBy: [people],
  },
  {
    sentence: 'A column of numbers is sorted from the least.',
    file: 'web/features/reports/ReportTable.tsx',
    text: "const first = isNumber ? 'descending' : 'ascending';",
    replacement: "const first = isNumber ? 'ascending' : 'ascending';",
    noticedBy: [tabs],
  },
  {
    sentence: 'Every tile of a report counts all bookings.',
    file: 'web/features/reports/ReportCountTiles.tsx',
    text: 'counts[tile].toLocaleString',
    replacement: 'counts.total.toLocaleString',
    noticedBy: [tabs],
  },
  {
    sentence: 'The key End does not lead to the last column of a chart.',
    file: 'web/features/reports/chart/ColumnChart.tsx',
    text: 'Home: 0, End: last }',
    replacement: 'Home: 0, End: 0 }',
    noticedBy: [tabs],
  },
  {
    sentence: 'A ready period does not stand in the address of a report.',
    file: 'web/features/reports/report-filter.ts',
    text: '(period ? { period } : { dateStart, dateEnd })',
    replacement: '{ dateStart, dateEnd }',
    noticedBy: [filtered],
  },
  {
    sentence: 'The button that clears all filters keeps them.',
    file: 'web/features/reports/FilterDrawer.tsx',
    text: 'take(createDefaultFilter(today))',
    replacement: 'take(props.filter)',
    noticedBy: [filtered],
  },
  {
    sentence: 'The file of a report names none of the people’s attributes.',
    file: 'web/features/reports/csv/read-report-file.ts',
    text: '.map((name) => texts.column(name)), ...attributes]])',
    replacement: '.map((name) => texts.column(name))]])',
    noticedBy: [filtered],
  },
  {
    sentence: 'A file is saved though its attributes changed on the way.',
    file: 'web/features/reports/csv/read-report-file.ts',
    text: "if (page.extraAttributes.join('\\n') !== attributes.join('\\n')) throw new AttributesChangedError();",
    replacement: '',
    noticedBy: [unsaved],
  },
  {
    sentence: 'A file that fails says nothing.',
    file: 'web/features/reports/csv/use-report-file.ts',
    text: 'if (!signal.aborted) toast.error(',
    replacement: 'if (signal.aborted) toast.error(',
    noticedBy: [unsaved],
  },
  {
    sentence: 'Giving a file up is not confirmed.',
    file: 'web/features/reports/csv/use-report-file.ts',
    text: "    toast.info(t('report.canceled'));\n",
    replacement: '',
    noticedBy: [unsaved],
  },
];
