import type { ReactNode } from 'react';
import type { CompanyMember } from '#contract/people/members.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { MemberRowActions } from './MemberRowActions.tsx';
import type { MemberActionToConfirm } from './member-action-to-confirm.ts';
import { invitationsListDefaults } from './members-url-state.ts';
import type { MemberActions } from './use-member-actions.ts';
import type { MembersTableModel } from './use-members-table.ts';

/** The props that the table and the cards share. */
export interface MembersListProps {
  label: string;
  model: MembersTableModel;
  columns: readonly DataTableColumn<CompanyMember>[];
  acts: MemberActions;
  onAsk: (act: MemberActionToConfirm) => void;
  empty: ReactNode;
  error: ReactNode;
}

interface Props extends MembersListProps {
  selectable: boolean;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
}

/**
 * The table of members on wide screens. The person's own row and rows of invited people cannot be
 * selected (USER-03).
 */
export function MembersTable({ label, model, columns, acts, onAsk, empty, error, ...props }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const isOfInvited = model.list === invitationsListDefaults;
  return (
    <DataTable
      label={label}
      list="members"
      columns={columns}
      rows={model.rows}
      total={model.total}
      moreThanTotal={model.moreThanTotal}
      rowId={({ id }) => id}
      rowName={({ name, email }) => name || formatEmail(email)}
      query={model.search}
      onQueryChange={(next) => model.change(next)}
      refetching={model.refetching}
      selection={
        props.selectable
          ? {
              selected: props.selected,
              onChange: props.onSelect,
              selectable: ({ id, isActive }) => isActive !== null && id !== profile.id,
              actions: null,
            }
          : undefined
      }
      rowActions={(member) => <MemberRowActions member={member} acts={acts} onAsk={onAsk} />}
      toolbar={
        <>
          <SegmentedControl
            label={t('people.lists.label')}
            labelHidden
            segments={[
              { value: 'own', label: t(isOfInvited ? 'people.lists.invited' : 'people.lists.members') },
              { value: 'everybody', label: t('people.lists.everybody') },
            ]}
            value={model.search.statuses ? 'own' : 'everybody'}
            onChange={(value) => model.showEverybody(value === 'everybody')}
          />
          <span>
            {model.rows &&
              t(model.search.statuses && isOfInvited ? 'people.invitedCount' : 'people.count', { count: model.total })}
          </span>
        </>
      }
      empty={empty}
      error={error}
    />
  );
}
