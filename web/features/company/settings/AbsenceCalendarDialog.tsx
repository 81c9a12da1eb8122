import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAbsenceCalendar, type HrCalendar, saveAbsenceCalendar } from '#contract/absences/absence-calendar.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog with the address of the company's HR calendar. The server reads the calendar before it
 * stores the address. It never returns the address to a browser.
 */
export function AbsenceCalendarDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = createQueryOptions(getAbsenceCalendar);
  const calendar = client.getQueryData(queryKey)?.calendar ?? null;
  const has = calendar !== null;
  const [asksToRemove, setAsksToRemove] = useState(false);
  const keep = (answer: { calendar: HrCalendar | null }) => client.setQueryData(queryKey, answer);
  const removing = useMutationWithFailureToast({
    mutationFn: () => call(saveAbsenceCalendar, { body: { address: '' } }),
    failed: (error) => t('settings.absenceCalendar.notRemoved', { reason: error.message }),
    onSuccess: (answer) => {
      keep(answer);
      toast.success(t('settings.absenceCalendar.removed'));
      setAsksToRemove(false);
      onClose();
    },
  });
  const form = useContractForm(saveAbsenceCalendar.body, {
    initial: { address: '' },
    required: { address: t('settings.absenceCalendar.required') },
    refusedAt: {
      absenceCalendarNotPublic: 'address',
      absenceCalendarUnreachable: 'address',
      absenceCalendarTooLarge: 'address',
      absenceCalendarRefused: 'address',
      absenceCalendarUnreadable: 'address',
      absenceCalendarTooComplex: 'address',
    },
    failed: t('settings.absenceCalendar.notSaved'),
    afterSaving: { address: '' },
    save: async (body) => keep(await call(saveAbsenceCalendar, { body })),
    onSaved: () => {
      toast.success(t('settings.absenceCalendar.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={t(has ? 'settings.absenceCalendar.change' : 'settings.absenceCalendar.add')}
      description={t('settings.absenceCalendar.means')}
      saveLabel={t('settings.absenceCalendar.save')}
      acts={
        has && (
          <Button variant="danger" onClick={() => setAsksToRemove(true)}>
            {t('settings.absenceCalendar.remove')}
          </Button>
        )
      }
    >
      <TextField
        {...form.line('address')}
        label={t('settings.absenceCalendar.address')}
        help={t(has ? 'settings.absenceCalendar.secretKept' : 'settings.absenceCalendar.secret')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <ConfirmDialog
        open={asksToRemove}
        onClose={() => setAsksToRemove(false)}
        onConfirm={() => removing.mutate()}
        pending={removing.isPending}
        danger
        title={t('settings.absenceCalendar.removeQuestion')}
        confirmLabel={t('settings.absenceCalendar.remove')}
      >
        {t('settings.absenceCalendar.removeMeans', { absences: calendar?.absences ?? 0 })}
      </ConfirmDialog>
    </FormDialog>
  );
}
