import { useRef, useState } from 'react';
import type { WaitFulfilment } from '#contract/waitlist/waits.ts';
import { limits } from '#contract/wire/limits.ts';
import { formatPeriodInWords } from '#web/features/booking/booking-lists/list/display-when.ts';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { RoomWishFields } from './RoomWishFields.tsx';
import { useJoinWaitlist } from './use-join-waitlist.ts';
import type { Equipment, JoinWaitlistDraft } from './wait-target-option.ts';
import styles from './waitlist.module.css';

interface Props {
  start: JoinWaitlistDraft;
  open: boolean;
  onClose: () => void;
  onJoined?: (() => void) | undefined;
}

/** The dialog that joins the waitlist for a place, a floor or a building. */
export function JoinWaitlistDialog({ start, open, onClose, onJoined }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const { kind, period, timeZone, targets, field, equipment: names } = start;
  const [at, setAt] = useState('0');
  const [takes, setTakes] = useState<WaitFulfilment>('offer');
  const [typed, setTyped] = useState(field?.value ?? '');
  const [tried, setTried] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isNameHidden, setNameHidden] = useState(start.isNameHidden ?? false);
  const [seats, setSeats] = useState(1);
  const [has, setHas] = useState<readonly Equipment[]>([]);
  const joining = useJoinWaitlist(({ isOpen }) => {
    if (isOpen) toast.success(t('waitlist.join.done'));
    else toast.info(t('waitlist.join.over'));
    onClose();
    onJoined?.();
  });
  const target = targets[Number(at)]!;
  const wishes = names !== undefined && target.placeId === undefined;
  const ids = {
    ...(target.placeId !== undefined && { placeId: target.placeId }),
    ...(target.locationId !== undefined && { locationId: target.locationId }),
  };
  const body = {
    ...{ kind, ...period, takes, isNameHidden, ...ids },
    details: { ...start.details, ...(field && { [field.name]: typed.trim() }) },
    wishes: wishes ? { ...(seats > 1 && { seats }), ...(has.length > 0 && { equipment: [...has] }) } : {},
  };
  // The refusal disappears as soon as the request is another one.
  const isSame = JSON.stringify(joining.variables) === JSON.stringify(body);
  const error = isSame ? joining.error : null;
  const isOfField = getErrorCode(error) === 'topicRequired';
  const wrong = field?.check?.(typed);
  const submit = () => {
    setTried(true);
    if (wrong) return fieldRef.current?.focus();
    joining.mutate(body);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('waitlist.join.title')}
      description={formatPeriodInWords(period, timeZone)}
      size="small"
      onSubmit={submit}
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
        {error && !isOfField && (
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
        {field && (
          <TextField
            ref={fieldRef}
            label={field.label}
            value={typed}
            maxLength={field.maxLength}
            autoComplete="off"
            error={isOfField ? error?.message : tried ? wrong : undefined}
            onChange={({ target: { value } }) => setTyped(field.isUppercase ? value.toUpperCase() : value)}
          />
        )}
        {start.hasGuests && <Notice tone="info">{t('waitlist.join.guests')}</Notice>}
        {wishes && <RoomWishFields names={names} seats={seats} onSeats={setSeats} has={has} onHas={setHas} />}
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
