import type { CompanyMember, ExtraAttribute } from '#contract/members.ts';
import { extraColumn, invitationEvents, memberRoleNames, memberStatuses } from '#contract/members.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { displayInstant } from '#contract/wall-clock.ts';
import { deviceTimeZone } from '#web/app/languages/dates.ts';
import type { Translate } from '#web/app/languages/texts.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import type { DataTableColumn } from '#web/ui/data-table-column.ts';
import { AttributeCell } from './AttributeCell.tsx';
import { EventBadge } from './EventBadge.tsx';
import { statusOf } from './member-status.ts';
import styles from './members.module.css';

const tones = { pending: 'warning', active: 'success', inactive: 'error' } as const;

/** 'invitation' when none (USER-02), with the role that is to come when that is not the usual one. */
export function roleWords(t: Translate, { roleName, invitedAs }: CompanyMember): string {
  if (roleName) return t(`people.roles.${roleName}`);
  const role = invitedAs && invitedAs !== 'user' ? ` (${t(`people.roles.${invitedAs}`)})` : '';
  return t('people.roles.invitation') + role;
}

/** The columns of USER-02, and one for each extra attribute. */
export function memberColumnsOf(
  t: Translate,
  { attributes, ownId, mayNote }: { attributes: readonly ExtraAttribute[]; ownId: string; mayNote: boolean },
): DataTableColumn<CompanyMember>[] {
  const stamp = (at: string) => displayInstant(at, deviceTimeZone());
  const toneOf = (row: CompanyMember) => (row.id === ownId ? 'own' : row.isActive ? undefined : 'away');
  return [
    {
      id: 'avatar',
      header: t('people.columns.avatar'),
      headerHidden: true,
      cell: (row) => (
        <span data-tone={toneOf(row)}>
          <Avatar name={row.name || shownEmail(row.email)} picture={row.avatar} size={28} />
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
      cell: ({ email }) => <span className={styles.email}>{shownEmail(email)}</span>,
    },
    {
      id: 'roleName',
      header: t('people.columns.roleName'),
      width: 120,
      sortable: true,
      filter: {
        kind: 'select',
        options: memberRoleNames.map((value) => ({ value, label: t(`people.roles.${value}`) })),
      },
      cell: (row) => roleWords(t, row),
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
      filter: {
        kind: 'select',
        options: memberStatuses.map((value) => ({ value, label: t(`people.statuses.${value}`) })),
      },
      cell: (row) => (
        <Badge tone={tones[statusOf(row)]} status={undefined}>
          {t(`people.statuses.${statusOf(row)}`)}
        </Badge>
      ),
    },
    {
      id: 'event',
      header: t('people.columns.event'),
      width: 130,
      sortable: true,
      filter: {
        kind: 'select',
        options: invitationEvents.map((value) => ({ value, label: t(`people.events.${value}`) })),
      },
      cell: (row) => <EventBadge member={row} />,
    },
    ...attributes.map(
      (attribute): DataTableColumn<CompanyMember> => ({
        id: extraColumn + attribute.id,
        header: attribute.name,
        width: 140,
        sortable: true,
        filter: { kind: 'text' },
        cell: (row) => <AttributeCell member={row} attribute={attribute} editable={mayNote && row.isActive !== null} />,
      }),
    ),
  ];
}
