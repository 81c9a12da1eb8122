import {
  Download,
  MailPlus,
  Power,
  PowerOff,
  RefreshCcwDot,
  RotateCw,
  ShieldUser,
  TableProperties,
  Upload,
} from 'lucide-react';
import type { CompanyMember } from '#contract/people/members.ts';
import { roles } from '#contract/wire/permissions.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { RibbonActions } from '#web/ui/menu/RibbonActions.tsx';
import type { RibbonAction } from '#web/ui/menu/ribbon-action.ts';
import type { MemberActionToConfirm } from './member-action-to-confirm.ts';
import { getPossibleMemberActions } from './member-status.ts';
import styles from './members.module.css';
import type { MemberActions } from './use-member-actions.ts';

interface Props {
  /** The selected members. Empty on a phone, where each card has its own buttons. */
  selected: readonly CompanyMember[];
  selectable: boolean;
  acts: MemberActions;
  /** True on the screen of invitations, which can invite people (USER-01). */
  invites: boolean;
  onRefresh: () => void;
  onAsk: (act: MemberActionToConfirm) => void;
  onInvite: () => void;
  onImport: () => void;
  onExport: () => void;
  exporting: boolean;
  onAttributes: () => void;
}

/**
 * The ribbon above the members: actions on the whole list and on the selected members (USER-01,
 * USER-04).
 */
export function MembersRibbon(props: Props) {
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  return (
    <div role="toolbar" aria-label={t('people.ribbon.label')} className={styles.ribbon}>
      {props.invites && may('set-user-state') && (
        <Button variant="primary" icon={<MailPlus size={18} />} onClick={props.onInvite}>
          {t('people.ribbon.invite')}
        </Button>
      )}
      <RibbonActions acts={useRibbonActs(props)} />
    </div>
  );
}

function useRibbonActs(props: Props): RibbonAction[] {
  const { selectable, acts, invites } = props;
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  const onSelected = useActsOnSelected(props);
  const all: (RibbonAction | false)[] = [
    { label: t('people.ribbon.refresh'), icon: <RotateCw size={18} />, onSelect: props.onRefresh },
    ...(selectable ? onSelected : []),
    may('app-admin') && {
      label: t('people.ribbon.refreshCache'),
      icon: <RefreshCcwDot size={18} />,
      help: t('people.ribbon.refreshCacheHelp'),
      pending: acts.refreshCache.isPending,
      onSelect: () => acts.refreshCache.mutate(),
    },
    invites &&
      may('set-user-state') && {
        label: t('people.ribbon.import'),
        icon: <Upload size={18} />,
        // Moves the button into the menu if the ribbon has actions on selected members, which need
        // its space.
        isRare: selectable,
        onSelect: props.onImport,
      },
    {
      label: t('people.ribbon.export'),
      icon: <Download size={18} />,
      pending: props.exporting,
      isRare: true,
      onSelect: props.onExport,
    },
    !invites &&
      may('company-update') && {
        label: t('people.ribbon.attributes'),
        icon: <TableProperties size={18} />,
        isRare: true,
        onSelect: props.onAttributes,
      },
  ];
  return all.filter((act) => act !== false);
}

function useActsOnSelected({ selected, acts, onAsk }: Props): (RibbonAction | false)[] {
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  const can = getPossibleMemberActions(selected);
  const off = (possible: boolean, why: 'onlyInactive' | 'onlyActive') =>
    possible ? undefined : t(`people.ribbon.${selected.length === 0 ? 'selectFirst' : why}`);
  return [
    may('set-user-state') && {
      label: t('people.ribbon.turnOn'),
      icon: <Power size={18} />,
      off: off(can.turnOn, 'onlyInactive'),
      onSelect: () => acts.turn.mutate({ members: selected, isActive: true }),
    },
    may('set-user-state') && {
      label: t('people.ribbon.turnOff'),
      icon: <PowerOff size={18} />,
      off: off(can.turnOff, 'onlyActive'),
      onSelect: () => onAsk({ act: 'turnOff', members: selected }),
    },
    may('assign-role') && {
      label: t('people.ribbon.changeRole'),
      icon: <ShieldUser size={18} />,
      off: off(can.changeRole, 'onlyActive'),
      onSelect: () => {},
      choices: roles.map((role) => ({
        label: t(`people.roles.${role}`),
        onSelect: () => acts.give.mutate({ members: selected, role }),
      })),
    },
  ];
}
