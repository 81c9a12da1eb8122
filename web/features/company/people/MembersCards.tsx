import { Power, PowerOff, Send, ShieldUser, UserMinus, X } from 'lucide-react';
import type { CompanyMember } from '#contract/people/members.ts';
import { extraColumnPrefix, memberStatuses } from '#contract/people/members.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { limits } from '#contract/wire/limits.ts';
import { roles } from '#contract/wire/permissions.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { EmailText } from '#web/platform/frame/EmailText.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { CardList } from '#web/ui/list/CardList.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { withColumnFilter } from '#web/ui/table/table-query.ts';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import { useTypedValue } from '#web/ui/text-field/use-typed-value.ts';
import type { MembersListProps } from './MembersTable.tsx';
import type { MemberActionToConfirm } from './member-action-to-confirm.ts';
import styles from './members.module.css';
import { invitationsListDefaults } from './members-url-state.ts';
import type { MemberActions } from './use-member-actions.ts';

/** Returns whether the member has a value of the column's extra attribute. */
const hasAttribute = ({ extraAttributes }: CompanyMember, columnId: string) =>
  extraAttributes.some(({ id }) => extraColumnPrefix + id === columnId);

/** The columns that a card shows in its title and corner, not among its facts. */
const said = ['avatar', 'name', 'status'];

/** The actions on one member or invitation, as buttons with labels. */
function CardActs({
  member,
  acts,
  onAsk,
}: {
  member: CompanyMember;
  acts: MemberActions;
  onAsk: (act: MemberActionToConfirm) => void;
}) {
  const { t } = useTranslation();
  const { profile, may } = useCompanyContext();
  if (member.id === profile.id || !may('set-user-state')) return null;
  if (member.isActive === null)
    return (
      <>
        <Button size="small" icon={<Send size={18} />} onClick={() => acts.resend.mutate(member)}>
          {t('people.cards.resend')}
        </Button>
        <Button size="small" icon={<X size={18} />} onClick={() => onAsk({ act: 'takeBack', member })}>
          {t('people.cards.takeBack')}
        </Button>
      </>
    );
  return (
    <>
      {member.isActive ? (
        <>
          <Button
            size="small"
            icon={<PowerOff size={18} />}
            onClick={() => onAsk({ act: 'turnOff', members: [member] })}
          >
            {t('people.ribbon.turnOff')}
          </Button>
          <Menu
            trigger={
              <Button size="small" icon={<ShieldUser size={18} />}>
                {t('people.ribbon.changeRole')}
              </Button>
            }
            items={roles.map((role) => ({
              label: t(`people.roles.${role}`),
              checked: member.roleName === role,
              onSelect: () => acts.give.mutate({ members: [member], role }),
            }))}
          />
        </>
      ) : (
        <Button
          size="small"
          icon={<Power size={18} />}
          onClick={() => acts.turn.mutate({ members: [member], isActive: true })}
        >
          {t('people.ribbon.turnOn')}
        </Button>
      )}
      <Button size="small" icon={<UserMinus size={18} />} onClick={() => onAsk({ act: 'remove', member })}>
        {t('people.cards.remove')}
      </Button>
    </>
  );
}

/** The list of members on a phone: cards, with filters by name or email and by status. */
export function MembersCards({ label, model, columns, acts, onAsk, empty, error }: MembersListProps) {
  const { t } = useTranslation();
  const { search } = model;
  const statuses = search.statuses ?? memberStatuses;
  const person = useTypedValue(search.filters.person ?? '', (value) =>
    model.change(withColumnFilter(search, 'person', value)),
  );
  const column = (id: string) => columns.find((one) => one.id === id)!;
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={t('people.cards.search')}
          placeholder={t('people.cards.search')}
          value={person.typed}
          onChange={(value) => person.type(value)}
        />
        <Select
          label={t('people.lists.label')}
          labelHidden
          options={[
            {
              value: 'own',
              label: t(model.list === invitationsListDefaults ? 'people.lists.invited' : 'people.lists.members'),
            },
            { value: 'everybody', label: t('people.lists.everybody') },
            ...(statuses.length > 1 ? statuses : []).map((value) => ({ value, label: t(`people.statuses.${value}`) })),
          ]}
          value={search.filters.status ?? (search.statuses ? 'own' : 'everybody')}
          onChange={({ target: { value } }) =>
            value === 'own' || value === 'everybody'
              ? model.showEverybody(value === 'everybody')
              : model.change(withColumnFilter(search, 'status', value))
          }
        />
      </div>
      <CardList
        label={label}
        rows={model.rows}
        rowId={({ id }) => id}
        total={model.total}
        moreThanTotal={model.moreThanTotal}
        page={search.page}
        pageSize={limits.mobilePageSize}
        onPageChange={(page) => model.change({ ...search, page })}
        refetching={model.refetching}
        empty={empty}
        error={error}
        card={(row) => ({
          title: (
            <span className={styles.title}>
              {column('avatar').cell(row)}
              <span>{row.name ? column('name').cell(row) : <EmailText>{formatEmail(row.email)}</EmailText>}</span>
            </span>
          ),
          badge: column('status').cell(row),
          facts: columns
            .filter(({ id }) => !said.includes(id))
            .filter(({ id }) => (id === 'event' ? row.event !== null : id !== 'email' || row.name !== ''))
            // Hides an invited person's empty attributes. A former member who is invited again may
            // have values.
            .filter(({ id }) => !id.startsWith(extraColumnPrefix) || row.isActive !== null || hasAttribute(row, id))
            .map(({ id, header, cell }) => ({ label: id === 'avatar' ? '' : header, value: cell(row) })),
          actions: <CardActs member={row} acts={acts} onAsk={onAsk} />,
        })}
      />
    </>
  );
}
