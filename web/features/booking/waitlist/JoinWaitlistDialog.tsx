import { useState } from 'react';
import { roomEquipment } from '#contract/places/locations.ts';
import type { WaitTakes } from '#contract/waitlist/waits.ts';
import { limits } from '#contract/wire/limits.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Equipment, JoinStart } from './join-target.ts';
import { useJoinWaitlist } from './use-join-waitlist.ts';
import styles from './waitlist.module.css';

interface Props {
  start: JoinStart;
  open: boolean;
  onClose: () => void;
}

/** The dialog that joins the waitlist for a place, a floor or a building. */
export function JoinWaitlistDialog({ start, open, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const { kind, period, timeZone, targets, equipment: names } = start;
  const [at, setAt] = useState('0');
  const [takes, setTakes] = useState<WaitTakes>('offer');
  const [topic, setTopic] = useState(start.topic ?? '');
  const [isNameHidden, setNameHidden] = useState(start.isNameHidden ?? false);
  const [seats, setSeats] = useState(1);
  const [has, setHas] = useState<readonly Equipment[]>([]);
  const joining = useJoinWaitlist(() => {
    toast.success(t('waitlist.join.done'));
    onClose();
  });
  const target = targets[Number(at)]!;
  const wishes = names !== undefined && target.placeId === undefined;
  const ids = {
    ...(target.placeId !== undefined && { placeId: target.placeId }),
    ...(target.locationId !== undefined && { locationId: target.locationId }),
  };
  const body = {
    ...{ kind, ...period, takes, isNameHidden, ...ids },
    details: (start.topic === undefined ? {} : { topic }) as Record<string, string>,
    wishes: wishes ? { ...(seats > 1 && { seats }), ...(has.length > 0 && { equipment: [...has] }) } : {},
  };
  // The refusal disappears as soon as the request is another one.
  const isSame = JSON.stringify(joining.variables) === JSON.stringify(body);
  const error = isSame ? joining.error : null;
  const isOfTopic = getErrorCode(error) === 'topicRequired';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('waitlist.join.title')}
      description={formatDisplayPeriod(period, timeZone)}
      size="small"
      onSubmit={() => joining.mutate(body)}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={joining.isPending}>
            {t('waitlist.join.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {error && !isOfTopic && (
          <Notice tone="error" role="alert">
            {error.message}
          </Notice>
        )}
        <Select
          label={t('waitlist.join.target')}
          options={targets.map(({ label }, index) => ({ value: String(index), label }))}
          value={at}
          onChange={({ target: { value } }) => setAt(value)}
        />
        {start.topic !== undefined && (
          <TextField
            label={t('waitlist.join.topic')}
            value={topic}
            maxLength={limits.topicLength}
            error={isOfTopic ? error?.message : undefined}
            onChange={({ target: { value } }) => setTopic(value)}
          />
        )}
        {wishes && (
          <>
            <NumberField
              label={t('waitlist.join.seats')}
              value={seats}
              onChange={setSeats}
              min={1}
              max={limits.roomSeats}
            />
            <fieldset className={styles.equipment}>
              <legend>{t('waitlist.join.equipment')}</legend>
              {roomEquipment.map((one) => (
                <Checkbox
                  key={one}
                  label={names[one]}
                  checked={has.includes(one)}
                  onChange={({ target: { checked } }) =>
                    setHas(roomEquipment.filter((other) => (other === one ? checked : has.includes(other))))
                  }
                />
              ))}
            </fieldset>
          </>
        )}
        <SegmentedControl
          label={t('waitlist.join.takes')}
          wide
          value={takes}
          onChange={setTakes}
          segments={[
            { value: 'offer', label: t('waitlist.join.offer') },
            { value: 'booking', label: t('waitlist.join.booking') },
          ]}
        />
        <p className={styles.quiet}>
          {takes === 'offer'
            ? t('waitlist.join.means.offer', { count: limits.offerMinutes })
            : t('waitlist.join.means.booking')}
        </p>
        <HideNameCheckbox checked={isNameHidden} onChange={setNameHidden} />
      </div>
    </Dialog>
  );
}
