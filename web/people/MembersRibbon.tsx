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
import type { CompanyMember } from '#contract/members.ts';
import { roles } from '#contract/permissions.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import type { Asked } from './asked.ts';
import { actsOn } from './member-status.ts';
import styles from './members.module.css';
import type { MemberActs } from './use-member-acts.ts';

interface Props {
  /** Who is selected; on a phone nobody is, and cards have their own buttons. */
  selected: readonly CompanyMember[];
  selectable: boolean;
  acts: MemberActs;
  /** The variant in which people are invited (USER-01). */
  invites: boolean;
  onRefresh: () => void;
  onAsk: (asked: Asked) => void;
  onInvite: () => void;
  onImport: () => void;
  onExport: () => void;
  exporting: boolean;
  onAttributes: () => void;
}

/** What can be done with the table and with those who are selected in it (USER-01, USER-04). */
export function MembersRibbon(props: Props) {
  const { selected, selectable, acts, invites, onRefresh, onAsk, onInvite, onImport, onExport, onAttributes } = props;
  const { t } = useTranslation();
  const { may } = useWorkplace();
  const can = actsOn(selected);
  const off = (possible: boolean, why: string) => (possible ? {} : { 'aria-disabled': true, title: why });
  const ofNobody = selected.length === 0 ? t('people.ribbon.selectFirst') : null;
  return (
    <div role="toolbar" aria-label={t('people.ribbon.label')} className={styles.ribbon}>
      {invites && may('set-user-state') && (
        <Button variant="primary" icon={<MailPlus size={18} />} onClick={onInvite}>
          {t('people.ribbon.invite')}
        </Button>
      )}
      <Button icon={<RotateCw size={18} />} onClick={onRefresh}>
        {t('people.ribbon.refresh')}
      </Button>
      {selectable && may('set-user-state') && (
        <>
          <Button
            icon={<Power size={18} />}
            {...off(can.turnOn, ofNobody ?? t('people.ribbon.onlyInactive'))}
            onClick={() => acts.turn.mutate({ members: selected, isActive: true })}
          >
            {t('people.ribbon.turnOn')}
          </Button>
          <Button
            icon={<PowerOff size={18} />}
            {...off(can.turnOff, ofNobody ?? t('people.ribbon.onlyActive'))}
            onClick={() => onAsk({ act: 'turnOff', members: selected })}
          >
            {t('people.ribbon.turnOff')}
          </Button>
        </>
      )}
      {selectable &&
        may('assign-role') &&
        (can.changeRole ? (
          <Menu
            trigger={<Button icon={<ShieldUser size={18} />}>{t('people.ribbon.changeRole')}</Button>}
            items={roles.map((role) => ({
              label: t(`people.roles.${role}`),
              onSelect: () => acts.give.mutate({ members: selected, role }),
            }))}
          />
        ) : (
          <Button icon={<ShieldUser size={18} />} {...off(false, ofNobody ?? t('people.ribbon.onlyActive'))}>
            {t('people.ribbon.changeRole')}
          </Button>
        ))}
      {may('app-admin') && (
        <Button
          icon={<RefreshCcwDot size={18} />}
          title={t('people.ribbon.refreshCacheHelp')}
          pending={acts.refreshCache.isPending}
          onClick={() => acts.refreshCache.mutate()}
        >
          {t('people.ribbon.refreshCache')}
        </Button>
      )}
      {invites && may('set-user-state') && (
        <Button icon={<Upload size={18} />} onClick={onImport}>
          {t('people.ribbon.import')}
        </Button>
      )}
      <Button icon={<Download size={18} />} pending={props.exporting} onClick={onExport}>
        {t('people.ribbon.export')}
      </Button>
      {may('company-update') && (
        <Button icon={<TableProperties size={18} />} onClick={onAttributes}>
          {t('people.ribbon.attributes')}
        </Button>
      )}
    </div>
  );
}
