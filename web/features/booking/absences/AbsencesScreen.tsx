import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type Absence, listAbsences, removeAbsence } from '#contract/absences/absences.ts';
import { getStricterNameCircle } from '#contract/people/name-privacy.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { AbsenceItem } from './AbsenceItem.tsx';
import styles from './absences.module.css';
import { FreeAbsenceBookingsDialog } from './FreeAbsenceBookingsDialog.tsx';
import { formatAbsence } from './format-absence.ts';
import { FreedBookingsItem } from './PressItem.tsx';
import { showAbsenceResultToast } from './show-result.ts';
import type { AbsenceTask } from './use-absence-form.ts';
import { useMarkAbsenceWrong } from './use-mark-absence.ts';
import { refetchAbsencesAndBookings, useUndoFreeing } from './use-undo-freeing.ts';

interface GroupProps {
  name: 'coming' | 'over' | 'freedAlone';
  children: ReactNode;
}

/**
 * A section of the list under a heading: coming absences, past ones, or bookings freed without an
 * absence.
 */
function AbsenceGroup({ name, children }: GroupProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={`absences-${name}`} className={styles.group}>
      <h2 id={`absences-${name}`}>{t(`absences.${name}`)}</h2>
      <ul className={styles.items}>{children}</ul>
    </section>
  );
}

/** The screen of a member's absences (WEEK-03): a list, and dialogs that add and change them. */
export function AbsencesScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { company, profile } = useCompanyContext();
  const circle = getStricterNameCircle(company.settings.namesSeenBy, profile.namesSeenBy);
  const freesDesks = company.settings.assignedDesks && company.packageInfo.deskLimit > 0;
  const list = useQuery(createQueryOptions(listAbsences));
  const heading = useRef<HTMLHeadingElement>(null);
  const { undo, undoOutside, undoing } = useUndoFreeing();
  const marking = useMarkAbsenceWrong();
  const saving = useDialogContent<AbsenceTask>();
  const freeing = useDialogContent<Absence>();
  const { open } = saving;
  const removing = useMutationWithFailureToast({
    mutationFn: ({ id }: Absence) => sendWithOneRetry(() => call(removeAbsence, { params: { id } }), 'notFound'),
    about: ({ id }) => id,
    failed: (error) => t('absences.remove.failed', { reason: error.message }),
    onSuccess: (removed, absence) => {
      showAbsenceResultToast(
        t('absences.remove.done', { days: formatAbsence(absence, t) }),
        { keptDays: removed?.keptDays },
        t,
      );
      heading.current?.focus();
    },
    onSettled: () => refetchAbsencesAndBookings(client),
  });
  const { absences, presses = [], more = false, timeZone, today } = list.data ?? {};
  const groups = [
    { name: 'coming', some: absences?.filter(({ lastDay }) => lastDay >= today!) ?? [] },
    { name: 'over', some: absences?.filter(({ lastDay }) => lastDay < today!).toReversed() ?? [] },
  ] as const;
  const add = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => open({ what: 'add' })}>
      {t('absences.add.label')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('absences.title')}
        </h1>
        <div className={styles.acts}>
          <Button icon={<CalendarX2 size={18} />} onClick={() => open({ what: 'free' })}>
            {t('absences.free.label')}
          </Button>
          {add}
        </div>
      </div>
      <p className={styles.quiet}>{t(circle === 'all' ? 'absences.whoSees' : 'absences.fewerSee')}</p>
      {freesDesks && <p className={styles.quiet}>{t('absences.freesDesk')}</p>}
      {list.isError && !list.data ? (
        <ErrorState title={t('absences.notLoaded')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {list.error.message}
        </ErrorState>
      ) : !absences ? (
        <Skeleton shape="text" lines={6} />
      ) : absences.length + presses.length === 0 ? (
        <div className={styles.card}>
          <EmptyState drawing="bookings">{t('absences.nothing')}</EmptyState>
        </div>
      ) : (
        <>
          {groups.map(
            ({ name, some }) =>
              some.length > 0 && (
                <AbsenceGroup key={name} name={name}>
                  {some.map((absence) => (
                    <AbsenceItem
                      key={absence.id}
                      absence={absence}
                      today={today!}
                      onChange={() => open({ what: 'change', absence })}
                      onFree={() => freeing.open(absence)}
                      onRemove={() => removing.mutate(absence)}
                      onUndo={() => undo(absence.id)}
                      onMark={(isWrong) => marking.mutate({ id: absence.id, isWrong })}
                      onUndoOutside={() => undoOutside(absence.id)}
                    />
                  ))}
                </AbsenceGroup>
              ),
          )}
          {presses.length > 0 && (
            <AbsenceGroup name="freedAlone">
              {presses.map((press) => (
                <FreedBookingsItem
                  key={press.id}
                  press={press}
                  timeZone={timeZone!}
                  isUndoing={undoing === press.id}
                  onUndo={() => undo(press.id)}
                />
              ))}
            </AbsenceGroup>
          )}
          {more && <p className={styles.quiet}>{t('absences.more', { count: limits.listedAbsences })}</p>}
        </>
      )}
      <AbsenceDialog
        key={saving.opening}
        task={saving.shown ?? { what: 'add' }}
        open={saving.isOpen}
        onClose={saving.close}
      />
      {freeing.shown && (
        <FreeAbsenceBookingsDialog
          key={freeing.shown.id}
          absence={freeing.shown}
          open={freeing.isOpen}
          onClose={freeing.close}
        />
      )}
    </div>
  );
}
