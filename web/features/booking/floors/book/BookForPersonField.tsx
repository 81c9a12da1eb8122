import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { useAwayDetailGetter } from '#web/features/booking/absences/use-away.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useActivePeople } from '#web/platform/company/use-active-people.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { PeopleLoadError } from './PeopleLoadError.tsx';

/**
 * The field that selects the person to book for in bypass (BOOK-11). If it is empty, administrators
 * book for themselves.
 */
export function BookForPersonField() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const { bypass } = useSelectionActions();
  const { days } = useFloor();
  const people = useActivePeople(bypass.on);
  const others = (people.data?.people ?? []).filter((person) => person.id !== profile.id);
  const awayDetail = useAwayDetailGetter(
    others.map(({ id }) => id),
    days,
  );
  if (!bypass.on) return null;
  return (
    <>
      <Combobox
        label={t('floors.bypass.for')}
        placeholder={t('floors.bypass.me')}
        help={t('floors.bypass.help')}
        choices={others.map(({ id, name, avatar }) => ({
          ...{ value: id, label: name, picture: avatar },
          ...awayDetail(id),
        }))}
        value={bypass.forUserId}
        onChange={bypass.setForUserId}
      />
      <AwayNotice people={others.filter(({ id }) => id === bypass.forUserId)} days={days} />
      <PeopleLoadError people={people} />
    </>
  );
}
