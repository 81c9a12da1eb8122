import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { LazyTimeZoneChangeDialog } from '#web/platform/time-zones/kept-times-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { BookingRuleFields } from './BookingFields.tsx';
import { ConfirmSpaceLossesDialog } from './ConfirmSpaceLossesDialog.tsx';
import type { ActiveSpaceAllowance } from './find-parking-refusals.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { GridEditor } from './grid/GridEditor.tsx';
import { findSpaceLosses, hasSpaceLosses } from './grid/grid-edit.ts';
import styles from './parkings.module.css';
import { useParkingForm } from './use-parking-form.ts';

interface Props {
  title: ReactNode;
  stored: ParkingDraft;
  /** The stored version. Null for a new parking. */
  modifiedOn: string | null;
  allowance: ActiveSpaceAllowance | undefined;
  /** The ids of the spaces beyond the package's limit. */
  frozen?: ReadonlySet<string>;
  onSaved: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** The form of a parking: general fields, booking rules and spaces (PARK-02 to PARK-04). */
export function ParkingForm({ title, stored, modifiedOn, allowance, frozen = none, onSaved }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const form = useParkingForm({ stored, modifiedOn, allowance, onSaved });
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (form.moreMeanwhile > 0) setAsking(true);
  }, [form.moreMeanwhile]);
  const losses = findSpaceLosses(modifiedOn === null ? [] : stored.parkingSpaces, form.values.parkingSpaces);
  const submit = () => {
    if (form.canSave && hasSpaceLosses(losses)) setAsking(true);
    else form.saveCancelling(0);
  };
  return (
    <>
      <FormPage
        title={title}
        form={{ ...form, submit }}
        onCancel={() => void navigate({ to: '/$company/parking/manage', params: { company: company.companyUrlName } })}
        disabled={!company.isActive}
        notice={
          <>
            {form.isDirty && form.firstWrong && (
              <Notice tone="warning" role="status">
                {form.firstWrong}
              </Notice>
            )}
            {form.overtaken && (
              <Notice tone="info" role="status">
                {t('parkingManage.overtaken')}
              </Notice>
            )}
          </>
        }
      >
        <FormColumn title={t('parkingManage.form.general')}>
          <GeneralFields form={form} />
        </FormColumn>
        <FormColumn title={t('parkingManage.form.booking')}>
          <BookingRuleFields form={form} />
        </FormColumn>
        <section className={styles.grid} aria-labelledby="parking-grid">
          <h2 id="parking-grid">{t('parkingManage.grid.title')}</h2>
          <GridEditor form={form} frozen={frozen} allowance={allowance} />
        </section>
      </FormPage>
      {form.times.asked && (
        <LazyTimeZoneChangeDialog
          name={stored.name}
          asked={form.times.asked}
          open={form.times.isOpen}
          onClose={form.times.close}
          onAnswer={form.times.answer}
        />
      )}
      <ConfirmSpaceLossesDialog
        open={asking}
        parkingId={stored.id}
        losses={losses}
        again={form.moreMeanwhile > 0}
        onClose={() => setAsking(false)}
        onConfirm={(bookings) => {
          setAsking(false);
          form.saveCancelling(bookings);
        }}
      />
    </>
  );
}
