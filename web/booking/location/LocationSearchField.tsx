import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import control from '#web/ui/control.module.css';
import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './location-pane.module.css';

const load = () => import('./LocationSearch.tsx');
const LocationSearch = lazy(() => load().then((part) => ({ default: part.LocationSearch })));

/** Where the search will be: a press fetches it, for most people find their place without. */
export function LocationSearchField({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const field = (
    <button
      type="button"
      className={classNames(control.box, styles.search)}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    >
      <Search size={18} aria-hidden="true" />
      <span>{t('booking.location.search')}</span>
    </button>
  );
  return wanted ? (
    <Suspense fallback={field}>
      <LocationSearch onChosen={onChosen} />
    </Suspense>
  ) : (
    field
  );
}
