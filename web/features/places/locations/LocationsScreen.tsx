import { useQuery } from '@tanstack/react-query';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buildLocationTree } from '#web/platform/places/location-tree.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { focusCard, getCardKeyEffect } from './card-keys.ts';
import { LocationCards } from './LocationCards.tsx';
import type { LocationAction } from './location-action.ts';
import styles from './locations.module.css';
import { NoChildLocations } from './NoChildLocations.tsx';
import { useOpenedCards } from './use-opened-cards.ts';

const LocationDialog = lazyPart(() => import('./LocationDialog.tsx'), 'LocationActionDialog', {
  wanted: ({ asked }) => asked !== null,
});

/** The screen with the company's locations as a tree of cards with their actions (LOC-01). */
export function LocationsScreen() {
  const { t } = useTranslation();
  const tree = useQuery({ ...createQueryOptions(listLocations), meta: { failed: t('locations.notLoaded') } });
  const locations = tree.data?.locations ?? [];
  const { opened, turn } = useOpenedCards(locations);
  const [asked, setAsked] = useState<LocationAction | null>(null);
  const branches = buildLocationTree(locations);
  const parents = locations.filter(({ id }) => locations.some(({ parentId }) => parentId === id));
  const allOpen = parents.every(({ id }) => opened.has(id));
  const isAlone = locations.length === 1;
  const root = branches[0]?.node;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, defaultPrevented } = event;
    // React bubbles keys from a menu's portal to its card. An arrow key on a menu's button opens
    // that menu.
    if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const id = target.closest<HTMLElement>('[data-location]')?.dataset.location;
    const move = id === undefined ? null : getCardKeyEffect(key, id, branches, opened);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) focusCard(move.to);
    else {
      turn([move.turn], move.isOpen);
      focusCard(move.turn);
    }
  };
  return (
    <>
      <header {...actionBarProps} className={styles.top}>
        <div>
          <h1>{t('locations.title')}</h1>
          <p>{t('locations.lead')}</p>
        </div>
        {parents.length > 1 && (
          <Button
            icon={allOpen ? <ChevronsDownUp size={18} /> : <ChevronsUpDown size={18} />}
            onClick={() =>
              turn(
                parents.map(({ id }) => id).filter((id) => id !== root?.id || !allOpen),
                !allOpen,
              )
            }
          >
            {t(allOpen ? 'locations.closeAll' : 'locations.openAll')}
          </Button>
        )}
      </header>
      {tree.isPending && <CardsSkeleton />}
      {tree.isError && !tree.data && (
        <ErrorState title={t('locations.notLoaded')} onRetry={() => void tree.refetch()} retrying={tree.isFetching}>
          {tree.error.message}
        </ErrorState>
      )}
      {tree.data && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are only a shortcut: Tab reaches the same elements
        <div onKeyDown={onKeyDown}>
          <LocationCards
            branches={branches}
            label={t('locations.title')}
            level={1}
            {...{ opened, turn }}
            onAsk={setAsked}
          />
        </div>
      )}
      {isAlone && root && <NoChildLocations root={root} onAsk={setAsked} />}
      <LocationDialog
        asked={asked}
        locations={locations}
        onClose={() => setAsked(null)}
        onAdded={(parentId) => turn([parentId], true)}
      />
    </>
  );
}

/** Placeholders while the cards load. */
function CardsSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[0, 1, 1, 2].map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change their order
        <div key={at} style={{ '--level': level } as React.CSSProperties}>
          <Skeleton shape="block" height={72} />
        </div>
      ))}
    </div>
  );
}
