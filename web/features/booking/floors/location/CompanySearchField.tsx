import { useCallback, useMemo, useState } from 'react';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { useAwayDetailGetter } from '#web/features/booking/absences/use-away.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useCompanySearch } from '../api.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { createCompanySearchOptions, removeKindWord } from './search-choices.ts';

/**
 * The search field for a location, desk, room or colleague on any floor. A result opens that floor.
 * A found place opens, and a colleague's places get rings.
 */
export function CompanySearchField({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const { periods } = useChosenTime();
  const { days, location, locations } = useFloor();
  const { selectLocation, openPlace, setFound } = useSelectionActions();
  const [typed, setTyped] = useState('');
  const placeName = useCallback(
    (kind: FloorKind, name: string) => t(`${floorBookingKindsByName[kind].texts}.name`, { name }),
    [t],
  );
  const company = useCompanySearch(removeKindWord(typed, placeName), periods[0]!);
  const awayDetail = useAwayDetailGetter(company?.people.map(({ id }) => id) ?? [], days);
  const choices = useMemo(() => {
    const awayOf = (userId: string) => awayDetail(userId).detail;
    const said = { nowhere: t('floors.location.nowhere'), preparing: t('floors.location.preparing') };
    return createCompanySearchOptions({ locations, company, placeName, ...said, awayOf });
  }, [locations, company, placeName, awayDetail, t]);
  const choose = (value: string | null) => {
    const { found } = choices.find((choice) => choice.value === value) ?? {};
    if (!found) return;
    setFound(null);
    if (!found.location) {
      toast.info(t('floors.location.hasNothing', { name: found.person!.name }));
      return;
    }
    if (found.location !== location?.id) selectLocation(found.location);
    if (found.place) openPlace(found.place);
    if (found.person) setFound(found.person);
    onChosen?.();
  };
  return (
    <Combobox
      label={t('floors.location.search')}
      labelHidden
      placeholder={t('floors.location.searchBrief')}
      choices={choices}
      value={null}
      onChange={choose}
      onTyped={setTyped}
      clearable={false}
    />
  );
}
