import { Link } from '@tanstack/react-router';
import { Car, Package, Pencil, Settings2, Trash2 } from 'lucide-react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import styles from './manage.module.css';

interface Props {
  kind: AssetKind;
  group: AssetGroup;
  /** True if the member's last save on this screen added the group. */
  isNew: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/**
 * The card of a fleet or a group of resources: its name, its number of active assets, and a link to
 * them.
 */
export function GroupCard({ kind, group, isNew, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const Sign = kind.name === 'car' ? Car : Package;
  return (
    <article className={styles.card} aria-label={group.name} data-new={isNew || undefined}>
      <div className={styles.head}>
        <Sign size={22} aria-hidden="true" className={styles.sign} />
        <h2 className={styles.name}>{group.name}</h2>
        <Badge>{t(`${kind.texts}.manage.count`, { count: group.activeAssets })}</Badge>
      </div>
      <p className={styles.description}>{group.description || t('assets.manage.noDescription')}</p>
      <div className={styles.acts}>
        <Link
          to={`/$company/${screens[kind.screens.assets].path}`}
          params={{ company: company.companyUrlName, groupId: group.id }}
          className={getButtonClass({ size: 'small' })}
        >
          <Settings2 size={18} aria-hidden="true" /> {t('assets.manage.configure')}
        </Link>
        <Button size="small" icon={<Pencil size={18} />} onClick={onEdit}>
          {t('assets.manage.edit')}
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 size={18} />} onClick={onRemove}>
          {t('assets.manage.remove')}
        </Button>
      </div>
    </article>
  );
}
