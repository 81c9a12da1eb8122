import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { UnknownPeople } from './who-is-free.ts';

/**
 * Returns the function that names the people whose time is unknown in a sentence. Null if there are
 * none.
 */
export function useUnknownPeopleFormatter(): (unknown: UnknownPeople) => string | null {
  const { t } = useTranslation();
  return ({ names, guests }) => {
    const who = [...names, ...(guests > 0 ? [t('meetingTimes.unknownGuests', { count: guests })] : [])];
    return who.length > 0 ? t('meetingTimes.notKnown', { names: who.join(', ') }) : null;
  };
}
