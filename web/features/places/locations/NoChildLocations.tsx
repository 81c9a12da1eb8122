import { Plus } from 'lucide-react';
import type { LocationNode } from '#contract/places/locations.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { LocationAction } from './location-action.ts';
import styles from './locations.module.css';

/**
 * The empty state of a company that has only its root location. It offers to add the first floor.
 */
export function NoChildLocations({ root, onAsk }: { root: LocationNode; onAsk: (asked: LocationAction) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <EmptyState
        drawing="plan"
        action={
          <Button
            variant="primary"
            icon={<Plus size={18} />}
            onClick={() => onAsk({ act: 'add', location: root, type: 3 })}
          >
            {t('locations.addFirst')}
          </Button>
        }
      >
        {t('locations.nothing')}
      </EmptyState>
    </div>
  );
}
