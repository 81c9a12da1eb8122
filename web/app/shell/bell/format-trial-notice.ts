import type { Translate } from '#web/platform/languages/texts.ts';
import type { TrialNotice } from './get-trial-notice.ts';

/**
 * Returns the text of the bell's notice: 'Okres próbny kończy się za 5 dni', 'jutro' or 'dzisiaj'.
 */
export function formatTrialNotice(t: Translate, { days }: TrialNotice): string {
  if (days === 0) return t('shell.bell.trial.today');
  return days === 1 ? t('shell.bell.trial.tomorrow') : t('shell.bell.trial.ends', { count: days });
}
