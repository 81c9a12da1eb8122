import { Link } from '@tanstack/react-router';
import { MapPinned, PencilRuler } from 'lucide-react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { useFloor } from '../model/use-floor.ts';
import { DrawSampleFloorButton } from './DrawSampleFloorButton.tsx';
import styles from './empty.module.css';
import { NearestFloorButton } from './NearestFloorButton.tsx';

/**
 * Buttons for a location without desks. Members with the permission can draw, and all can go to the
 * nearest floor with desks.
 */
export function NoDesksActions({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const { location, plan } = useFloor();
  const _splat = location ? `locationv2/${location.id}` : 'locations';
  const Sign = location ? PencilRuler : MapPinned;
  const isEmpty = plan.data !== undefined && plan.data.desks.length + plan.data.rooms.length === 0;
  return (
    <div className={styles.actions}>
      {may('location-create') && location && isEmpty && <DrawSampleFloorButton locationId={location.id} size={size} />}
      {may('location-create') && (
        <Link
          to="/$company/$"
          params={{ company: company.companyUrlName, _splat }}
          className={getButtonClass({ size })}
        >
          <Sign size={18} aria-hidden="true" />
          {t(location ? 'floors.empty.configure' : 'floors.empty.locations')}
        </Link>
      )}
      <NearestFloorButton size={size} />
    </div>
  );
}
