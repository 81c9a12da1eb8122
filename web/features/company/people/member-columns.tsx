import { CircleCheck, Hourglass, PowerOff } from 'lucide-react';
import type { CompanyMember, ExtraAttribute, MemberStatus } from '#contract/people/members.ts';
import { extraColumnPrefix, invitationDeliveryStates, memberRoleFilterValues } from '#contract/people/members.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { EmailText } from '#web/platform/frame/EmailText.tsx';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { InvitationDeliveryBadge } from './InvitationDeliveryBadge.tsx';
import { MemberAttributeCell } from './MemberAttributeCell.tsx';
import { getMemberStatus } from './member-status.ts';
import styles from './members.module.css';

const looks = {
  pending: { tone: 'warning', Sign: Hourglass },
  active: { tone: 'success', Sign: CircleCheck },
  inactive: { tone: 'error', Sign: PowerOff },
} as const;

/**
 * Returns the name of a member's role. For an invited person it is 'invitation', with the future
 * role unless that is `user` (USER-02).
 */
export function formatMemberRole(t: Translate, { roleName, invitedAs }: CompanyMember): string {
  if (roleName) return t(`people.roles.${roleName}`);
  const role = invitedAs && invitedAs !== 'user' ? ` (${t(`people.roles.${invitedAs}`)})` : '';
  return t('people.roles.invitation') + role;
}

interface Shown {
  attributes: readonly ExtraAttribute[];
  ownId: string;
  mayNote: boolean;
  /**
   * The statuses that can occur in the open list, before any filter. The list has members, invited
   * people or both.
   */
  statuses: readonly MemberStatus[];
}

/**
 * Returns the column of an extra attribute. People who may set members' states edit its cells,
 * except for invited people.
 */
const attributeColumn = (attribute: ExtraAttribute, mayNote: boolean): DataTableColumn<CompanyMember> => ({
  id: extraColumnPrefix + attribute.id,
  header: attribute.name,
  width: 140,
  sortable: true,
  filter: { kind: 'text' },
  cell: (row) => <MemberAttributeCell member={row} attribute={attribute} editable={mayNote && row.isActive !== null} />,
});

/**
 * Returns the columns of the members' table (USER-02), with one column for each extra attribute.
 */
export function createMemberColumns(
  t: Translate,
  { attributes, ownId, mayNote, statuses }: Shown,
): DataTableColumn<CompanyMember>[] {
  const roleNames = memberRoleFilterValues.filter(
    (name) => statuses.includes('pending') === (name === 'invitation') || statuses.length > 2,
  );
  /** A filter with a single option would find every row, so that the column gets none. */
  const choiceOf = (options: { value: string; label: string }[]) =>
    options.length > 1 ? { filter: { kind: 'select' as const, options } } : {};
  const stamp = (at: string) => formatDisplayInstant(at, getDeviceTimeZone());
  const toneOf = (row: CompanyMember) => (row.id === ownId ? 'own' : row.isActive ? undefined : 'away');
  return [
    {
      id: 'avatar',
      header: t('people.columns.avatar'),
      headerHidden: true,
      cell: (row) => (
        <span data-tone={toneOf(row)}>
          <Avatar name={row.name || formatEmail(row.email)} picture={row.avatar} size={28} />
        </span>
      ),
    },
    {
      id: 'name',
      header: t('people.columns.name'),
      width: 150,
      sortable: true,
      filter: { kind: 'text' },
      cell: (row) => (
        <>
          {row.name}
          {row.id === ownId && <span className={styles.own}> ({t('people.you')})</span>}
        </>
      ),
    },
    {
      id: 'email',
      header: t('people.columns.email'),
      width: 180,
      sortable: true,
      filter: { kind: 'text' },
      cell: ({ email }) => (
        <span className={styles.email}>
          <EmailText>{formatEmail(email)}</EmailText>
        </span>
      ),
    },
    {
      id: 'roleName',
      header: t('people.columns.roleName'),
      width: 120,
      sortable: true,
      ...choiceOf(roleNames.map((value) => ({ value, label: t(`people.roles.${value}`) }))),
      cell: (row) => formatMemberRole(t, row),
    },
    {
      id: 'createdOn',
      header: t('people.columns.createdOn'),
      width: 130,
      nowrap: true,
      sortable: true,
      filter: { kind: 'date' },
      cell: ({ createdOn }) => stamp(createdOn),
    },
    {
      id: 'modifiedOn',
      header: t('people.columns.modifiedOn'),
      width: 130,
      nowrap: true,
      sortable: true,
      filter: { kind: 'date' },
      cell: ({ modifiedOn }) => stamp(modifiedOn),
    },
    {
      id: 'status',
      header: t('people.columns.status'),
      width: 110,
      sortable: true,
      ...choiceOf(statuses.map((value) => ({ value, label: t(`people.statuses.${value}`) }))),
      cell: (row) => {
        const status = getMemberStatus(row);
        const { tone, Sign } = looks[status];
        return (
          <Badge tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
            {t(`people.statuses.${status}`)}
          </Badge>
        );
      },
    },
    {
      id: 'event',
      header: t('people.columns.event'),
      width: 130,
      sortable: true,
      filter: {
        kind: 'select',
        options: invitationDeliveryStates.map((value) => ({ value, label: t(`people.events.${value}`) })),
      },
      cell: (row) => <InvitationDeliveryBadge member={row} />,
    },
    ...attributes.map((attribute) => attributeColumn(attribute, mayNote)),
  ];
}
