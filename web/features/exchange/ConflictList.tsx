import { useQueryClient } from '@tanstack/react-query';
import { decideExchangeConflict, type ExchangeConflict, getExchange } from '#contract/exchange/exchange.ts';
import { formatMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './exchange.module.css';

type Choice = 'biurko' | 'outlook' | 'seen';

/**
 * Returns a cleanup function that React calls before a line leaves the list. If the line has the
 * keyboard focus, the focus moves to the list's heading, or to the rooms' heading after the last
 * line.
 */
function focusElsewhere(line: HTMLLIElement) {
  return () => {
    if (!line.contains(document.activeElement)) return;
    const isLast = line.parentElement?.childElementCount === 1;
    document.getElementById(isLast ? 'exchange-rooms' : 'exchange-conflicts')?.focus();
  };
}

function ConflictLine({ conflict }: { conflict: ExchangeConflict }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const { id, kind, subject, organiser, roomName, startDate, endDate, timeZone, heldBy, reason } = conflict;
  const decide = useMutationWithFailureToast({
    mutationFn: (choice: Choice) => call(decideExchangeConflict, { params: { conflictId: id }, body: { choice } }),
    failed: (error) => t('exchange.conflicts.notDecided', { reason: error.message }),
    onSettled: () => refetchQueries(client, { queryKey: getQueryKeyPrefix(getExchange) }),
  });
  const when = `${formatDisplayInstant(startDate, timeZone)}–${formatTimeOfDay(endDate, timeZone)}`;
  const title = formatMeetingTopic(subject, currentLanguage());
  const button = (choice: Choice, variant?: 'primary') => (
    <Button
      variant={variant}
      pending={decide.isPending && decide.variables === choice}
      aria-label={t(`exchange.conflicts.${choice}Of`, { meeting: title })}
      onClick={() => decide.mutate(choice)}
    >
      {t(`exchange.conflicts.${choice}`)}
    </Button>
  );
  return (
    <li className={styles.conflict} ref={focusElsewhere}>
      <div>
        <h3>
          {title}, {roomName}
        </h3>
        <p className={styles.muted}>
          {when} · {organiser}
        </p>
        <p>
          {t(`exchange.conflicts.kinds.${kind}`)}{' '}
          {heldBy.length > 0 && t('exchange.conflicts.heldBy', { people: heldBy.join(', ') })}
          {reason}
        </p>
      </div>
      {company.isActive && (
        <div className={styles.choices}>
          {kind === 'choice' ? (
            <>
              {button('outlook')}
              {button('biurko', 'primary')}
            </>
          ) : (
            button('seen')
          )}
        </div>
      )}
    </li>
  );
}

/**
 * Lists the meetings that conflicted with bookings: those that await a decision, and those that
 * were declined or moved back.
 */
export function ConflictList({ conflicts }: { conflicts: readonly ExchangeConflict[] }) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="exchange-conflicts">
      <h2 id="exchange-conflicts" tabIndex={-1}>
        {t('exchange.conflicts.title')}
      </h2>
      <p className={styles.lead}>{t('exchange.conflicts.lead')}</p>
      <ul className={styles.rooms}>
        {conflicts.map((conflict) => (
          <ConflictLine key={conflict.id} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}
