import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { withdrawTeamDays } from '#contract/week/propose-team-days.ts';
import { getNextProposedDays } from '#contract/week/team-days.ts';
import { getWeek } from '#contract/week/week.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import type { DayToTake, ShownTeamDays } from './team-days.ts';
import styles from './week.module.css';

interface Props {
  shown: readonly ShownTeamDays[];
  /**
   * Returns the days of a proposal that one press sets to the office. Left out are days that are
   * past, closed, already in the office or wholly absent.
   */
  openDaysOf: (days: readonly string[]) => DayToTake[];
  /** Returns the days of a press that the member has marked as home. The press replaces the marks. */
  leavingHomeOf: (days: readonly DayToTake[]) => string[];
  take: (days: readonly DayToTake[]) => void;
  /** True while days are being taken. */
  isTaking: boolean;
  /** False while days cannot be set. */
  active: boolean;
  /** Today by the clock of the company. */
  today: string;
  onChange: (proposal: ShownTeamDays) => void;
}

/** Withdraws a proposal, once its lead has confirmed. */
function useWithdrawal() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const question = useDialogContent<ShownTeamDays>();
  const withdrawal = useMutationWithFailureToast({
    mutationFn: ({ proposal: { id } }: ShownTeamDays) =>
      sendWithOneRetry(() => call(withdrawTeamDays, { params: { id } }), 'notFound'),
    failed: (error) => t('week.teamDays.notWithdrawn', { reason: error.message }),
    onSettled: () => refetchQueries(client, { queryKey: getQueryKeyPrefix(getWeek) }),
  });
  return {
    ...question,
    confirm() {
      if (question.shown) withdrawal.mutate(question.shown);
      question.close();
    },
  };
}

/**
 * Keeps the focus on the proposals when a pressed button goes, because its days are taken or
 * withdrawn. The item gets the focus, or the list after a withdrawal.
 */
function useFocusAfterPress() {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ button: HTMLElement; id: string } | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-proposal="${pressed.current.id}"]`);
    pressed.current = null;
    if (document.activeElement === null || document.activeElement === document.body) (item ?? list.current)?.focus();
  });
  const note = (button: HTMLElement, id: string) => {
    pressed.current = { button, id };
  };
  return { list, note };
}

/** The days that leads propose in the shown week. One press takes those of a proposal. */
export function TeamDaysNotices({ shown, openDaysOf, leavingHomeOf, take, isTaking, active, today, onChange }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const withdrawal = useWithdrawal();
  const focus = useFocusAfterPress();
  const [pressed, setPressed] = useState<string | null>(null);
  // A lead withdraws days that are over without a message to the team.
  const isOver = ({ proposal }: ShownTeamDays) => getNextProposedDays(proposal, today).length === 0;
  if (shown.length === 0 && !withdrawal.shown) return null;
  return (
    <>
      <ul ref={focus.list} tabIndex={-1} className={styles.proposals} aria-label={t('week.teamDays.title')}>
        {shown.map((one) => {
          const { proposal, team, days, leads } = one;
          const open = openDaysOf(days);
          const leavingHome = leavingHomeOf(open).map(formatLongDay).join(' · ');
          return (
            <li key={proposal.id} tabIndex={-1} data-proposal={proposal.id} className={styles.proposal}>
              <div className={styles.proposed}>
                <strong>{t('week.teamDays.of', { team })}</strong>
                <span>{days.map(formatLongDay).join(' · ')}</span>
                {proposal.note !== '' && <span>{proposal.note}</span>}
                <span className={styles.quiet}>
                  {[
                    proposal.by && t('week.teamDays.by', { name: proposal.by }),
                    proposal.until === null && t('week.teamDays.repeats'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {leavingHome !== '' && (
                  <span className={styles.quiet}>{t('week.teamDays.leavesHome', { days: leavingHome })}</span>
                )}
              </div>
              <div className={styles.acts}>
                {open.length > 0 && (
                  <Button
                    variant="primary"
                    icon={<CalendarCheck size={18} aria-hidden="true" />}
                    aria-label={t('week.teamDays.takeOf', { team })}
                    disabled={!active || (isTaking && pressed !== proposal.id)}
                    pending={isTaking && pressed === proposal.id}
                    onClick={({ currentTarget }) => {
                      focus.note(currentTarget, proposal.id);
                      setPressed(proposal.id);
                      take(open);
                    }}
                  >
                    {t('week.teamDays.take')}
                  </Button>
                )}
                {leads && (
                  <>
                    <IconButton
                      label={t('week.teamDays.change', { team })}
                      icon={<Pencil size={18} />}
                      disabled={!company.isActive}
                      onClick={() => onChange(one)}
                    />
                    <IconButton
                      label={t('week.teamDays.withdraw', { team })}
                      icon={<Trash2 size={18} />}
                      disabled={!company.isActive}
                      onClick={({ currentTarget }) => {
                        focus.note(currentTarget, proposal.id);
                        withdrawal.open(one);
                      }}
                    />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={withdrawal.isOpen}
        onClose={withdrawal.close}
        onConfirm={withdrawal.confirm}
        title={t('week.teamDays.withdrawTitle', { team: withdrawal.shown?.team ?? '' })}
        confirmLabel={t('week.teamDays.withdrawConfirm')}
        danger
      >
        {t(withdrawal.shown && isOver(withdrawal.shown) ? 'week.teamDays.withdrawOver' : 'week.teamDays.withdrawMeans')}
      </ConfirmDialog>
    </>
  );
}
