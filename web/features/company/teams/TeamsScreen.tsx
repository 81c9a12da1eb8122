import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type ListedTeam, removeTeam } from '#contract/week/teams.ts';
import { call } from '#web/platform/api/call.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AttributeTeamSwitches } from './AttributeTeams.tsx';
import styles from './teams.module.css';
import { refetchTeams, useTeams } from './use-teams.ts';

const TeamDialog = lazyPart(() => import('./TeamDialog.tsx'), 'TeamDialog', { wanted: ({ open }) => open });

/** The screen on which an administrator makes the company's teams (WEEK-06). */
export function TeamsScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const list = useTeams();
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useDialogContent<{ teamId: string | null }>();
  const removal = useDialogContent<ListedTeam>();
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      disabled={!company.isActive}
      onClick={() => editing.open({ teamId: null })}
    >
      {t('teams.add')}
    </Button>
  );
  const teams = list.data?.teams ?? [];
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('teams.title')}
        </h1>
        {teams.length > 0 && add}
      </div>
      {list.isError && !list.data ? (
        <ErrorState title={t('teams.notLoaded')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {list.error.message}
        </ErrorState>
      ) : !list.data ? (
        <Skeleton shape="table" columns={3} />
      ) : (
        <>
          {teams.length === 0 ? (
            <EmptyState drawing="search" action={add}>
              {t('teams.none')}
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {teams.map((team) => (
                <TeamRow
                  key={team.id}
                  team={team}
                  disabled={!company.isActive}
                  onChange={() => editing.open({ teamId: team.id })}
                  onRemove={() => removal.open(team)}
                />
              ))}
            </ul>
          )}
          <AttributeTeamSwitches on={list.data.attributeIds} disabled={!company.isActive} />
        </>
      )}
      {editing.shown && (
        <TeamDialog key={editing.opening} teamId={editing.shown.teamId} open={editing.isOpen} onClose={editing.close} />
      )}
      {removal.shown && (
        <RemoveDialog
          key={removal.shown.id}
          team={removal.shown}
          open={removal.isOpen}
          onClose={removal.close}
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </div>
  );
}

interface RowProps {
  team: ListedTeam;
  disabled: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** A team of the list, with its leads and the actions. */
function TeamRow({ team, disabled, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { name, people, leads, attributeId } = team;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{t('teams.people', { count: people })}</p>
      </div>
      <p className={styles.quiet}>
        {leads.length === 0
          ? t('teams.noLead')
          : t('teams.leadsOf', { names: leads.map((one) => one.name).join(', ') })}
      </p>
      <div className={styles.acts}>
        <IconButton
          label={t('teams.changeOf', { name })}
          icon={<Pencil size={18} />}
          disabled={disabled}
          onClick={onChange}
        />
        {attributeId === null && (
          <IconButton
            label={t('teams.removeOf', { name })}
            icon={<Trash2 size={18} />}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

interface RemoveProps {
  team: ListedTeam;
  open: boolean;
  onClose: () => void;
  /** Runs after the removal, when the row with the focus is gone. */
  onRemoved: () => void;
}

/** Asks before it removes a team. */
function RemoveDialog({ team: { id, name }, open, onClose, onRemoved }: RemoveProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removing = useMutationWithFailureToast({
    mutationFn: () => sendWithOneRetry(() => call(removeTeam, { params: { id } }), 'notFound'),
    failed: (error) => t('teams.notRemoved', { reason: error.message }),
    async onSuccess() {
      toast.success(t('teams.removed', { name }));
      onClose();
      await refetchTeams(client);
      onRemoved();
    },
    // Another administrator may have removed it.
    onError: () => refetchTeams(client),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('teams.remove.title', { name })}
      confirmLabel={t('teams.remove.confirm')}
      pending={removing.isPending}
      danger
      onConfirm={() => removing.mutate()}
    >
      {t('teams.remove.means')}
    </ConfirmDialog>
  );
}
