import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import control from '#web/ui/control.module.css';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import styles from './location-pane.module.css';

const load = () => import('./LocationSearch.tsx').then((part) => part.LocationSearch);
const ahead = () => void load().catch(() => {});

/** Where the search is: its list is fetched on the first press, for most people find their place without, and takes over what was typed. */
export function LocationSearchField({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wishes, setWishes] = useState(0);
  const LocationSearch = useLazyPart(load, wishes);
  if (LocationSearch) return <LocationSearch typed={typed} onChosen={onChosen} />;
  return (
    <div className={classNames(control.box, styles.search)} onPointerEnter={ahead}>
      <Search size={18} aria-hidden="true" />
      <input
        className={control.input}
        aria-label={t('floors.location.search')}
        placeholder={t('floors.location.search')}
        autoComplete="off"
        value={typed}
        onFocus={ahead}
        // Not while the button is going down: the browser would still give the focus to a field that is gone.
        onClick={() => setWishes(wishes + 1)}
        onChange={(event) => {
          setTyped(event.target.value);
          setWishes(wishes + 1);
        }}
      />
    </div>
  );
}
