import { CircleAlert, Map as MapSign } from 'lucide-react';
import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { ParkingPlan } from './ParkingPlan.tsx';
import styles from './parking-booking.module.css';
import { canSelectSpace, getDisplayedSpaceName, getSpaceState, sortSpacesByGridPosition } from './space-view.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

interface Props {
  page: ParkingScreenState;
  narrow: boolean;
  /** True after the member tried to book without a space. */
  missing: boolean;
}

/**
 * The field with the selected space. On narrow screens, a list or a full-screen plan selects the
 * space.
 */
export function ParkingSpaceField({ page, narrow, missing }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const { profile } = useCompanyContext();
  const [planOpen, setPlanOpen] = useState(false);
  const { parking, space, lost, bypass } = page;
  const error = lost
    ? t('parkingBooking.errors.spaceLost', { name: getDisplayedSpaceName(lost) })
    : missing
      ? t('parkingBooking.errors.space')
      : undefined;
  if (!narrow)
    return (
      <div className={styles.space} aria-live="polite">
        <span className={styles.spaceLabel}>{t('parkingBooking.form.space')}</span>
        {space ? (
          <strong className={styles.spaceName}>
            {getDisplayedSpaceName(space)}
            {space.type !== 0 && <span>{t(`parkingBooking.types.${space.type}`)}</span>}
          </strong>
        ) : (
          <span className={styles.spaceNone}>{t('parkingBooking.form.spaceHelp')}</span>
        )}
        {space?.description && <span className={styles.spaceNone}>{space.description}</span>}
        {error && (
          <span className={styles.refusal}>
            <CircleAlert size={16} aria-hidden="true" />
            {error}
          </span>
        )}
      </div>
    );
  const spaces = sortSpacesByGridPosition(parking?.parkingSpaces ?? []).filter(({ active }) => active);
  return (
    <div className={styles.choice}>
      <Select
        label={t('parkingBooking.form.space')}
        placeholder={t('parkingBooking.form.spacePlaceholder')}
        value={space?.id ?? ''}
        error={error}
        options={spaces.map((one) => {
          const state = getSpaceState(one, profile.id);
          const words = [
            getDisplayedSpaceName(one),
            one.type !== 0 && state !== 'outOfUse' && t(`parkingBooking.types.${one.type}`),
            state !== 'free' && t(`parkingBooking.briefly.${state}`),
          ];
          return {
            value: one.id,
            label: words.filter(Boolean).join(' · '),
            disabled: !canSelectSpace(state, bypass.on),
          };
        })}
        onChange={({ target }) => page.chooseSpace(spaces.find(({ id }) => id === target.value) ?? null)}
      />
      <Button icon={<MapSign size={18} />} onClick={() => setPlanOpen(true)}>
        {t('parkingBooking.form.showPlan')}
      </Button>
      <Dialog
        open={planOpen}
        onClose={() => setPlanOpen(false)}
        size="large"
        phone="full"
        title={parking?.name ?? ''}
        actions={<Button onClick={() => setPlanOpen(false)}>{texts.close}</Button>}
      >
        <ParkingPlan page={page} onChosen={() => setPlanOpen(false)} />
      </Dialog>
    </div>
  );
}
