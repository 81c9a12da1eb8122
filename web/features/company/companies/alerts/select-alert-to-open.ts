import type { Alert } from '#contract/company/alerts.ts';

/** The dialog that opens without a click (SHELL-09), or null. */
export type AlertToOpen = { dialog: 'welcome' | 'survey'; alert: Alert } | null;

/**
 * Returns the welcome, if the founder of the open company has not viewed it. Otherwise it returns
 * an unviewed survey, if there are fewer than two surveys (core, section 4).
 */
export function selectAlertToOpen(alerts: readonly Alert[], companyId: string): AlertToOpen {
  const welcome = alerts.find((one) => one.name === 'WELCOME_INFO' && one.companyId === companyId && !one.viewed);
  if (welcome) return { dialog: 'welcome', alert: welcome };
  const surveys = alerts.filter((one) => one.name === 'SURVEY_SATISFACTION' && one.companyId === null);
  const survey = surveys.find((one) => !one.viewed);
  return survey && surveys.length < 2 ? { dialog: 'survey', alert: survey } : null;
}
