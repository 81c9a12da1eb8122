import { describe, expect, it } from 'vitest';
import type { Alert } from '#contract/company/alerts.ts';
import { selectAlertToOpen } from './select-alert-to-open.ts';

const base = { viewed: false, extraData: null, link: null, modifiedOn: '2026-11-23T09:00:00Z' };
const welcome: Alert = { ...base, id: 'welcome', name: 'WELCOME_INFO', companyId: 'mine' };
const survey: Alert = {
  ...base,
  id: 'survey',
  name: 'SURVEY_SATISFACTION',
  companyId: null,
  link: 'https://survey.example',
};
const dialogOf = (alerts: Alert[], company = 'mine') => selectAlertToOpen(alerts, company)?.dialog ?? null;

describe('the dialog that opens without a click', () => {
  it('is the welcome for the founder of the open company until it is viewed', () => {
    expect(dialogOf([welcome])).toBe('welcome');
    expect(dialogOf([welcome], 'another')).toBeNull();
    expect(dialogOf([{ ...welcome, viewed: true }])).toBeNull();
  });

  it('is a survey when there is no welcome', () => {
    expect(dialogOf([survey])).toBe('survey');
    expect(dialogOf([survey, welcome])).toBe('welcome');
    expect(dialogOf([survey, { ...welcome, viewed: true }])).toBe('survey');
    expect(dialogOf([{ ...survey, viewed: true }])).toBeNull();
    expect(dialogOf([])).toBeNull();
  });

  it('is no survey when there are two, viewed or not', () => {
    expect(dialogOf([survey, { ...survey, id: 'other' }])).toBeNull();
    expect(
      dialogOf([
        { ...survey, viewed: true },
        { ...survey, id: 'other' },
      ]),
    ).toBeNull();
  });
});
