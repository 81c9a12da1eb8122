import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { usePeople } from '../api.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { PeopleFailed } from './PeopleFailed.tsx';

/**
 * The field that selects the person to book for in bypass (BOOK-11). If it is empty, administrators
 * book for themselves.
 */
export function BookForPersonField() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const { bypass } = useSelectionActions();
  const people = usePeople(bypass.on);
  if (!bypass.on) return null;
  return (
    <>
      <Combobox
        label={t('floors.bypass.for')}
        placeholder={t('floors.bypass.me')}
        help={t('floors.bypass.help')}
        choices={(people.data?.people ?? [])
          .filter((person) => person.id !== profile.id)
          .map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }))}
        value={bypass.forUserId}
        onChange={bypass.setForUserId}
      />
      <PeopleFailed people={people} />
    </>
  );
}
