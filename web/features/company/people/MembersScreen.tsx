import { MailPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { memberStatuses } from '#contract/people/members.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { ConfirmMemberActionDialog } from './ConfirmMemberActionDialog.tsx';
import { MembersCards } from './MembersCards.tsx';
import { MembersRibbon } from './MembersRibbon.tsx';
import { MembersTable } from './MembersTable.tsx';
import type { MemberActionToConfirm } from './member-action-to-confirm.ts';
import { createMemberColumns } from './member-columns.tsx';
import styles from './members.module.css';
import { invitationsListDefaults, membersListDefaults } from './members-url-state.ts';
import { useMemberActions } from './use-member-actions.ts';
import { useMembersExport } from './use-members-export.ts';
import { useMembersTable } from './use-members-table.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}
const wanted = ({ open }: DialogProps) => open;
const InviteDialog = lazyPart(() => import('./invite/InviteDialog.tsx'), 'InviteDialog', { wanted });
const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx'), 'ImportDialog', { wanted });
const AttributesDialog = lazyPart(() => import('./AttributesDialog.tsx'), 'ExtraAttributesDialog', { wanted });

const MailDeliveryWarning = lazyPart(
  () => loadWithTexts(['mailTrouble'], import('#web/features/company/mail/MailDeliveryWarning.tsx')),
  'MailDeliveryWarning',
);

/** The screen of the company's members: /manageUsers (USER-01 to USER-04). */
export function ManageUsersScreen() {
  return <MembersScreen invites={false} />;
}

/** The screen of invited people who have not joined yet, with buttons that invite: /invitations. */
export function InvitationsScreen() {
  return <MembersScreen invites />;
}

function MembersScreen({ invites }: { invites: boolean }) {
  const { t } = useTranslation();
  const { profile, may } = useCompanyContext();
  const model = useMembersTable(invites ? invitationsListDefaults : membersListDefaults);
  const acts = useMemberActions();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<MemberActionToConfirm | null>(null);
  const [dialog, setDialog] = useState<'invite' | 'import' | 'attributes' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { exporting, exportAll } = useMembersExport(model);
  const mayNote = may('set-user-state');
  const { attributes, search } = model;
  const statuses = search.statuses ?? memberStatuses;
  const columns = useMemo(
    () => createMemberColumns(t, { attributes, ownId: profile.id, mayNote, statuses }),
    [t, attributes, profile.id, mayNote, statuses],
  );

  const mayAct = may('set-user-state') || may('assign-role');
  // Invited people cannot be selected, so that their list has no checkboxes.
  const selectable = mayAct && model.selectableOthers && statuses !== invitationsListDefaults.statuses;
  const selected = model.rows?.filter(({ id, isActive }) => isActive !== null && chosen.includes(id)) ?? [];
  const title = t(invites ? 'people.invitations' : 'people.title');
  const isFiltered = Object.keys(search.filters).length > 0;
  const list = {
    label: title,
    model,
    columns,
    acts,
    onAsk: setAsked,
    empty: isFiltered ? (
      <EmptyState
        drawing="search"
        action={
          <Button onClick={() => model.change({ ...search, page: 1, filters: {} })}>{t('people.clearFilters')}</Button>
        }
      >
        {t('people.nobodyFound')}
      </EmptyState>
    ) : (
      <EmptyState
        drawing="search"
        action={
          invites && (
            <Button variant="primary" icon={<MailPlus size={18} />} onClick={() => setDialog('invite')}>
              {t('people.inviteSomebody')}
            </Button>
          )
        }
      >
        {t('people.nobodyInvited')}
      </EmptyState>
    ),
    error: model.error && (
      <ErrorState title={t('people.errors.errorOnLoadingUsers')} onRetry={() => void model.refetch()}>
        {model.error.message}
      </ErrorState>
    ),
  };
  const close = () => setDialog(null);
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <MembersRibbon
          selected={selected}
          selectable={selectable && !model.narrow}
          acts={acts}
          invites={invites}
          onRefresh={() => void model.refetch()}
          onAsk={setAsked}
          onInvite={() => setDialog('invite')}
          onImport={() => setDialog('import')}
          onExport={exportAll}
          exporting={exporting}
          onAttributes={() => setDialog('attributes')}
        />
      </div>
      <MailDeliveryWarning />
      {model.narrow ? (
        <MembersCards {...list} />
      ) : (
        <MembersTable {...list} selectable={selectable} selected={selected.map(({ id }) => id)} onSelect={setChosen} />
      )}
      <ConfirmMemberActionDialog asked={asked} acts={acts} onClose={() => setAsked(null)} focusAfter={heading} />
      <InviteDialog open={dialog === 'invite'} onClose={close} />
      <ImportDialog open={dialog === 'import'} onClose={close} />
      <AttributesDialog open={dialog === 'attributes'} onClose={close} />
    </div>
  );
}
