import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { formatAbsence } from './format-absence.ts';
import { useColleagueAbsences } from './use-away.ts';

interface Props {
  /** The people for whom the dialog books or whom it invites. */
  people: readonly { id: string; name: string }[];
  /** The chosen days, by the clock of the place. */
  days: readonly string[];
}

/**
 * The notice that a person from `people`, who may be the member, is away on one of the days. It
 * does not prevent the booking, because plans change.
 */
export function AwayNotice({ people, days }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const away = useColleagueAbsences(
    people.map(({ id }) => id),
    days,
  );
  const own = away.filter(({ userId }) => userId === profile.id);
  const others = away.filter(({ userId }) => userId !== profile.id);
  if (away.length === 0) return null;
  const nameOf = (userId: string) => people.find(({ id }) => id === userId)?.name ?? '';
  const named = others.map((one) => `${nameOf(one.userId)}: ${formatAbsence(one, t)}`);
  return (
    <Notice tone="info" role="status">
      {own.length > 0 && (
        <p>
          {t('absences.away.own', { count: days.length, days: own.map((one) => formatAbsence(one, t)).join(', ') })}
        </p>
      )}
      {named.length > 0 && <p>{t('absences.away.people', { people: named.join('; ') })}</p>}
    </Notice>
  );
}
