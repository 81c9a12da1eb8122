import { useQuery } from '@tanstack/react-query';
import { noBuffers } from '#contract/booking/room-buffers.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { collectOpeningRules } from '#web/platform/places/compose-opening.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { LoadErrorNotice } from './LoadErrorNotice.tsx';
import type { LocationDialogProps } from './location-action.ts';
import { OpeningHoursForm } from './OpeningHoursForm.tsx';

/**
 * The dialog that sets the opening hours of a location and the country of its holidays (WEEK-05).
 * Each opening loads the stored values again, since colleagues may have changed them.
 */
export function OpeningHoursDialog({
  location,
  locations,
  open,
  onClose,
}: LocationDialogProps & { locations: readonly LocationNode[] }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const rules = useQuery({
    ...createQueryOptions(listOpening, { query: { from: today, until: addDays(today, 1) } }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  if (rules.data && rules.isFetchedAfterMount) {
    const own = rules.data.locations.find(({ locationId }) => locationId === location.id);
    const above = collectOpeningRules(rules.data.locations, locations, location.id).filter((rule) => rule !== own);
    return (
      <OpeningHoursForm
        {...{ location, open, onClose, above }}
        hours={own?.hours ?? null}
        country={own?.country ?? null}
        // A server of an earlier version sends no buffers and no units.
        buffers={own?.buffers ?? noBuffers}
        units={own?.units ?? {}}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={t('locations.openingHours.title', { name: location.name })}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {!rules.error && <Skeleton shape="text" lines={7} />}
      <LoadErrorNotice of={rules} what={t('locations.openingHours.notLoaded')} />
    </Dialog>
  );
}
