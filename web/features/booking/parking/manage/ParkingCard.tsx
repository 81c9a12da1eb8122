import { Link } from '@tanstack/react-router';
import { CircleParking, Lock, Settings2, Trash2, Users } from 'lucide-react';
import type { listManagedParkings } from '#contract/parking/parking-management.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './parkings.module.css';

export type ManagedParking = EndpointOutput<typeof listManagedParkings>['parkings'][number];

/**
 * The card of a parking: whether all members may book, the number of active spaces, and actions
 * (PARK-01).
 */
export function ParkingCard({ parking, onRemove }: { parking: ManagedParking; onRemove: () => void }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { id, name, description, allUsers, activeParkingSpaces } = parking;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <CircleParking size={22} aria-hidden="true" className={styles.sign} />
        <h2 className={styles.name}>{name}</h2>
      </div>
      <p className={styles.marks}>
        <Badge
          tone={allUsers ? 'neutral' : 'info'}
          icon={allUsers ? <Users size={14} aria-hidden="true" /> : <Lock size={14} aria-hidden="true" />}
        >
          {t(allUsers ? 'parkingManage.allUsers' : 'parkingManage.chosenUsers')}
        </Badge>
        <span className={styles.count}>{t('parkingManage.activeSpaces', { count: activeParkingSpaces })}</span>
      </p>
      <p className={styles.description} title={description || undefined}>
        {description || t('parkingManage.noDescription')}
      </p>
      <div className={styles.acts}>
        <Link
          to="/$company/parking/edit/$parkingId"
          params={{ company: company.companyUrlName, parkingId: id }}
          className={getButtonClass({ size: 'small' })}
        >
          <Settings2 size={18} aria-hidden="true" />
          {t('parkingManage.configure')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
        <Button size="small" variant="quiet" icon={<Trash2 size={18} />} onClick={onRemove}>
          {t('parkingManage.remove.act')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}
