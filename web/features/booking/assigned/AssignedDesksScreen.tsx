import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type DeskAssignment, endDeskAssignment, listDeskAssignments } from '#contract/booking/assigned-desks.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { containsAllWords } from '#web/ui/text/search-text.ts';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import styles from './assigned-desks-screen.module.css';
import { refetchAssignedDesks } from './refetch-assigned-desks.ts';

const AssignDialog = lazyPart(() => import('./AssignDeskDialog.tsx'), 'AssignDeskDialog', {
  wanted: ({ open }) => open,
});

/** The open dialog: it assigns a desk, changes an assignment, or asks whether to end one. */
type Act = { act: 'assign' } | { act: 'change' | 'end'; assignment: DeskAssignment };

/**
 * The screen that lists the desks assigned to people, for members with the permission to draw plans
 * (WEEK-04).
 */
export function AssignedDesksScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const list = useQuery(createQueryOptions(listDeskAssignments));
  const [typed, setTyped] = useState('');
  const { shown: opened, opening, isOpen, open, close } = useDialogContent<Act>();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = list.data?.assignments ?? [];
  const found = all.filter(({ deskNo, name, locationName, locationPath }) =>
    containsAllWords([t('assigned.desk', { desk: deskNo }), name, locationName, ...locationPath].join(' '), typed),
  );
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      disabled={!company.isActive}
      onClick={() => open({ act: 'assign' })}
    >
      {t('assigned.add')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('assigned.title')}
        </h1>
        {all.length > 0 && add}
      </div>
      {list.isError && !list.data ? (
        <ErrorState title={t('assigned.notLoaded')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {list.error.message}
        </ErrorState>
      ) : !list.data ? (
        <Skeleton shape="table" columns={4} />
      ) : all.length === 0 ? (
        <EmptyState drawing="plan" action={add}>
          {t('assigned.none')}
        </EmptyState>
      ) : (
        <>
          <SearchField
            label={t('assigned.search')}
            placeholder={t('assigned.search')}
            value={typed}
            onChange={setTyped}
          />
          <p className={styles.quiet} role="status">
            {t('assigned.count', { count: found.length })}
          </p>
          {found.length === 0 ? (
            <EmptyState drawing="search" action={<Button onClick={() => setTyped('')}>{t('assigned.showAll')}</Button>}>
              {t('assigned.noneFound')}
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {found.map((assignment) => (
                <AssignmentRow
                  key={assignment.id}
                  assignment={assignment}
                  disabled={!company.isActive}
                  onChange={() => open({ act: 'change', assignment })}
                  onEnd={() => open({ act: 'end', assignment })}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {opened && opened.act !== 'end' && (
        <AssignDialog
          key={opening}
          open={isOpen}
          onClose={close}
          assignment={opened.act === 'change' ? opened.assignment : null}
        />
      )}
      {opened?.act === 'end' && (
        <EndDialog
          key={opening}
          assignment={opened.assignment}
          open={isOpen}
          onClose={close}
          onEnded={() => heading.current?.focus()}
        />
      )}
    </div>
  );
}

interface EndProps {
  assignment: DeskAssignment;
  open: boolean;
  onClose: () => void;
  /** Called after the server has ended the assignment and its row, which had the focus, is gone. */
  onEnded: () => void;
}

/** The dialog that asks for a confirmation before an assignment ends. */
function EndDialog({ assignment: { id, deskNo }, open, onClose, onEnded }: EndProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ending = useMutationWithFailureToast({
    mutationFn: () => call(endDeskAssignment, { params: { id } }),
    async onSuccess() {
      toast.success(t('assigned.ended', { desk: deskNo }));
      onClose();
      await refetchAssignedDesks(client);
      onEnded();
    },
    failed: (error) => t('assigned.notEnded', { reason: error.message }),
    // The assignment may have ended all the same: through another manager, or because only the
    // response was lost.
    onError: () => refetchAssignedDesks(client),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('assigned.end.title', { desk: deskNo })}
      confirmLabel={t('assigned.end.confirm')}
      pending={ending.isPending}
      danger
      onConfirm={() => ending.mutate()}
    >
      {t('assigned.end.means')}
    </ConfirmDialog>
  );
}
