import { useState } from 'react';
import { useActivePeople } from '#web/platform/company/use-active-people.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { useFollowActions } from './use-follow-actions.ts';
import type { WeekResponse } from './use-week.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  week: WeekResponse;
}

/** The dialog that chooses a colleague to follow. */
export function FollowDialog({ open, onClose, week }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const people = useActivePeople(open);
  const { following } = useFollowActions();
  const known = new Set([week.people[0]?.id, ...week.followed]);
  const others = (people.data?.people ?? []).filter(({ id }) => !known.has(id));
  const person = others.find(({ id }) => id === chosen);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('week.follow.title')}
      description={t('week.follow.means')}
      size="small"
      onSubmit={() => person && following.mutate(person, { onSuccess: onClose })}
      actions={
        <>
          <Button onClick={onClose}>{t('week.follow.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!person} pending={following.isPending}>
            {t('week.follow.confirm')}
          </Button>
        </>
      }
    >
      <Combobox
        label={t('week.follow.person')}
        choices={others.map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }))}
        value={chosen}
        onChange={setChosen}
      />
      <OptionsLoadError read={people}>{t('week.follow.notLoaded')}</OptionsLoadError>
    </Dialog>
  );
}
