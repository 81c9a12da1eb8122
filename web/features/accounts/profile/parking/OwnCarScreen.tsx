import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { CarIconField } from '#web/platform/cars/CarIconField.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useOwnCarForm } from './use-own-car-form.ts';

/**
 * The profile's tab with the member's own car. The form of a parking booking proposes this car
 * (PROF-05).
 */
export function OwnCarScreen() {
  const { t } = useTranslation();
  const form = useOwnCarForm();
  const registration = form.line('vehicleRegistrationNumber');
  return (
    <FormPage title={t('profile.parking.title')} form={form} onCancel={form.reset} cancelsChanges>
      <FormColumn>
        <TextField
          {...registration}
          // Shows the registration in capitals, as the server stores it, and keeps the caret in
          // place.
          onInput={({ currentTarget }) => {
            const { selectionStart: caret, value } = currentTarget;
            if (value === value.toUpperCase()) return;
            currentTarget.value = value.toUpperCase();
            currentTarget.setSelectionRange(caret, caret);
          }}
          label={t('profile.parking.registration')}
          help={t('profile.parking.registrationHelp', { most: parkingLimits.carRegistration })}
          // More than the allowed length, so that a pasted value gets an error instead of being
          // cut.
          maxLength={parkingLimits.carRegistration * 2}
          error={registration.error && t('profile.parking.registrationWrong', { most: parkingLimits.carRegistration })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
        <CarIconField value={form.values.carId} onChange={(carId) => form.change({ carId })} />
      </FormColumn>
    </FormPage>
  );
}
