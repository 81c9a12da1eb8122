import { Car, Package, Pencil, Snowflake, Trash2 } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import type { Asset, AssetKind } from '../asset-kind.ts';
import styles from './manage.module.css';

interface Props {
  kind: AssetKind;
  asset: Asset;
  onEdit: () => void;
  onRemove: () => void;
}

/** The card of a car or a resource: its picture or an icon, its name and its facts. */
export function AssetCard({ kind, asset, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const Sign = kind.name === 'car' ? Car : Package;
  return (
    <article className={styles.asset} aria-label={asset.name} data-frozen={asset.frozen || undefined}>
      <div className={styles.frame} style={{ borderBlockEndColor: asset.color }}>
        {asset.image ? <img src={asset.image} alt="" loading="lazy" /> : <Sign size={48} aria-hidden="true" />}
      </div>
      <div className={styles.inside}>
        <h2 className={styles.name}>{asset.name}</h2>
        {asset.frozen && <Badge icon={<Snowflake size={14} aria-hidden="true" />}>{t('assets.manage.frozen')}</Badge>}
        <dl className={styles.facts}>
          {kind.factsOf(asset, t).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.acts}>
          <Button size="small" icon={<Pencil size={18} />} onClick={onEdit}>
            {t('assets.manage.edit')}
          </Button>
          <Button size="small" variant="quiet" icon={<Trash2 size={18} />} onClick={onRemove}>
            {t('assets.manage.remove')}
          </Button>
        </div>
      </div>
    </article>
  );
}
