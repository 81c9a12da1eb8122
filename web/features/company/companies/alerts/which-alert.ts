import type { Alert } from '#contract/company/alerts.ts';

/** The dialog that opens by itself, if any (SHELL-09). */
export type OpenAlert = { dialog: 'welcome' | 'survey'; alert: Alert } | null;

/**
 * Returns the unviewed welcome of the open company's founder. Otherwise returns an unviewed survey,
 * while there are fewer than two surveys (core, section 4).
 */
export function whichAlert(alerts: readonly Alert[], companyId: string): OpenAlert {
  const welcome = alerts.find((one) => one.name === 'WELCOME_INFO' && one.companyId === companyId && !one.viewed);
  if (welcome) return { dialog: 'welcome', alert: welcome };
  const surveys = alerts.filter((one) => one.name === 'SURVEY_SATISFACTION' && one.companyId === null);
  const survey = surveys.find((one) => !one.viewed);
  return survey && surveys.length < 2 ? { dialog: 'survey', alert: survey } : null;
}
