import { useRef } from 'react';
import { describePattern } from '#contract/booking/series-words.ts';
import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { useGuardedClose } from '#web/ui/form/use-guarded-close.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { RegularDatesSummary } from './RegularDatesSummary.tsx';
import styles from './series-dialog.module.css';
import { getRuleOfValues, type SeriesFieldName } from './series-form-values.ts';
import type { SeriesDraft } from './series-start.ts';
import { SeriesHoursFields } from './TimeFields.tsx';
import { useAfterSeriesHandler } from './use-after-series.ts';
import { type BookedSeriesOfForm, useSeriesForm } from './use-series-form.ts';
import { WeekdayToggles } from './WeekdayToggles.tsx';
import { WishesField } from './WishesField.tsx';

interface Props {
  /** The values of the last opening. They stay while the dialog closes. */
  start: SeriesDraft;
  open: boolean;
  onClose: () => void;
  /** Called after the days are booked, before the dialog closes. */
  onBooked?: (() => void) | undefined;
}

/** Fields of a series that this dialog does not show. Their refusals stand in a notice. */
const hiddenFields: readonly SeriesFieldName[] = ['place', 'firstDay', 'lastDay', 'dates', 'ends'];

/**
 * The dialog that books a desk on regular days: a series without end, with wishes (WEEK-02).
 * Everything is preset, so that the second press books. It says in one line what will happen.
 */
export function RegularDaysDialog({ start, open, onClose, onBooked }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const texts = useUiTexts();
  const body = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const after = useAfterSeriesHandler(start);
  const form = useSeriesForm(start, (booked: BookedSeriesOfForm) => {
    after(booked, describePattern(getRuleOfValues(booked.values).pattern, currentLocale()));
    onBooked?.();
    onClose();
  });
  const focusWrong = () => {
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
  };
  const submit = () => {
    // The errors of an attempt show with the next rendering.
    if (!form.submit()) requestAnimationFrame(focusWrong);
  };
  const { close, guard } = useGuardedClose({ ...form, submit }, onClose);
  const { counts, answer } = form.preview;
  const hidden = hiddenFields.flatMap((field) => form.wrong(field) ?? []);
  const isForMe = start.userId === undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      initialFocus={main}
      title={t('series.regular.title')}
      description={form.place.name}
      phone="auto"
      actions={
        <>
          <SaveErrorMessage refused={form.refused} failed={form.failed} />
          <Button aria-disabled={form.isSaving || undefined} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            ref={main}
            type="submit"
            variant="primary"
            pending={form.isSaving}
            aria-disabled={!form.canSave || undefined}
            onRefused={submit}
          >
            {counts.free > 0 ? t('series.book', { count: counts.free }) : t('series.regular.book')}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.fields}>
        <WeekdayToggles form={form} />
        <SeriesHoursFields form={form} />
        <WishesField form={form} zone={start.zone} />
        {form.isNameHidden !== undefined && (
          <HideNameCheckbox checked={form.isNameHidden} onChange={(isNameHidden) => form.change({ isNameHidden })} />
        )}
        {hidden.map((text) => (
          <Notice key={text} tone="error" role="alert">
            {text}
          </Notice>
        ))}
        <RegularDatesSummary form={form} kind={start.kind} />
        {isForMe && <AwayNotice people={[profile]} days={(answer?.dates ?? []).map(({ day }) => day)} />}
      </div>
      {guard}
    </Dialog>
  );
}
