import { useId, useRef } from 'react';
import { describePattern, describeSeriesEnd } from '#contract/booking/series-words.ts';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { useGuardedClose } from '#web/ui/form/use-guarded-close.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { SeriesDatesList } from './DatesList.tsx';
import { PatternFields } from './PatternFields.tsx';
import { PlaceField } from './PlaceField.tsx';
import styles from './series-dialog.module.css';
import { getRuleOfValues } from './series-form-values.ts';
import type { SeriesDraft } from './series-start.ts';
import { ChangeStartDayField, EndFields, SeriesTimeFields } from './TimeFields.tsx';
import { useAfterSeriesHandler } from './use-after-series.ts';
import { type BookedSeriesOfForm, useSeriesForm } from './use-series-form.ts';
import { WishesField } from './WishesField.tsx';

interface Props {
  /** The initial values of the current opening. They stay the same while the dialog closes. */
  start: SeriesDraft;
  open: boolean;
  onClose: () => void;
  /** Called after the series is booked, before the dialog closes. */
  onBooked?: (() => void) | undefined;
}

const scopes = ['all', 'following'] as const;

/**
 * The dialog that books a new series, or changes an existing one (WEEK-01). Before saving, it lists
 * every date with its state and the reason of a refusal.
 */
export function SeriesDialog({ start, open, onClose, onBooked }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const after = useAfterSeriesHandler(start);
  const form = useSeriesForm(start, (booked: BookedSeriesOfForm) => {
    const { pattern, end, firstDay } = getRuleOfValues(booked.values);
    after(booked, `${describePattern(pattern, currentLocale())}, ${describeSeriesEnd(end, firstDay, currentLocale())}`);
    onBooked?.();
    onClose();
  });
  const focusWrong = () => {
    const wrong = body.current?.querySelector<HTMLElement>(':is([aria-invalid="true"], [role="alert"]:not(:empty))');
    const field = wrong?.matches('input, select, button')
      ? wrong
      : wrong?.closest('[data-field]')?.querySelector<HTMLElement>('input');
    field?.focus();
  };
  const submit = () => {
    // Waits a frame, because the fields show the errors of this attempt only after the next
    // rendering.
    if (!form.submit()) requestAnimationFrame(focusWrong);
  };
  const { close, guard } = useGuardedClose({ ...form, submit }, onClose);
  const { ownField, wrong } = form;
  const { counts } = form.preview;
  const isChange = start.replaces !== undefined;
  const verb = isChange ? 'save' : 'book';
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      size="large"
      title={t(isChange ? 'series.changeTitle' : 'series.title')}
      // In a change, the field for the place shows the place's name, so the description would
      // repeat it.
      description={isChange ? undefined : form.place.name}
      actions={
        <>
          <SaveErrorMessage refused={form.refused} failed={form.failed} />
          <Button aria-disabled={form.isSaving || undefined} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={form.isSaving}
            aria-disabled={!form.canSave || undefined}
            onRefused={submit}
          >
            {counts.free > 0 ? t(`series.${verb}`, { count: counts.free }) : t(`series.${verb}Series`)}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.columns} id={formId}>
        <div className={styles.fields}>
          {isChange && (
            <SegmentedControl
              label={t('series.scope.label')}
              wide
              segments={scopes.map((value) => ({ value, label: t(`series.scope.${value}`) }))}
              value={form.scope}
              onChange={form.setScope}
            />
          )}
          {start.replaces && form.scope === 'following' && (
            <ChangeStartDayField form={form} nextDays={start.replaces.nextDays} />
          )}
          {isChange && <PlaceField form={form} kind={start.kind} />}
          {ownField && (
            <div data-field="own">
              <TextField
                label={t(`series.own.${ownField.name}.label`)}
                value={form.own}
                maxLength={ownField.most}
                autoComplete="off"
                required
                error={wrong('own')}
                onChange={({ target }) => form.change({ own: target.value })}
              />
            </div>
          )}
          <PatternFields form={form} />
          <SeriesTimeFields
            form={form}
            isOverDays={start.kind !== 'desk' && start.kind !== 'room'}
            replaces={start.replaces}
          />
          <EndFields form={form} />
          {start.kind === 'desk' ? (
            <WishesField form={form} zone={start.zone} />
          ) : (
            <Checkbox
              label={t('series.movesToLike')}
              help={t('series.movesToLikeHelp')}
              checked={form.movesToLike}
              onChange={({ target }) => form.change({ movesToLike: target.checked })}
            />
          )}
          {form.isNameHidden !== undefined && (
            <HideNameCheckbox checked={form.isNameHidden} onChange={(isNameHidden) => form.change({ isNameHidden })} />
          )}
        </div>
        <SeriesDatesList form={form} kind={start.kind} daysAhead={start.daysAhead} replaces={start.replaces} />
      </div>
      {guard}
    </Dialog>
  );
}
