import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ExchangeSettings, getExchange, saveExchange } from '#contract/exchange/exchange.ts';
import { checkExchangeFormFields } from '#contract/exchange/exchange-form.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './exchange.module.css';
import { TurnOffExchangeDialog } from './TurnOffExchangeDialog.tsx';

interface Values {
  roomIntegrationEnabled: boolean;
  tenantId: string;
  clientId: string;
  clientSecret: string;
}

const valuesOf = ({ roomIntegrationEnabled, tenantId, clientId }: ExchangeSettings): Values => {
  return { roomIntegrationEnabled, tenantId, clientId, clientSecret: '' };
};

/**
 * The form of the company's Microsoft 365 connection and of the sync of its rooms. The browser
 * sends the secret and never receives it.
 */
export function ExchangeForm({ settings }: { settings: ExchangeSettings }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  /** True if the save failed with `internalError`, so the server has no text about the reason. */
  const [isUnknown, setUnknown] = useState(false);
  const keepEvents = useRef(true);
  const stored = valuesOf(settings);
  const { clientSecretExists } = settings;
  const form = useContractForm(saveExchange.body, {
    initial: stored,
    bodyOf: (values) => ({ ...values, keepEvents: keepEvents.current }),
    rules: (values) => checkExchangeFormFields(values, clientSecretExists),
    afterSaving: { clientSecret: '' },
    failed: t('exchange.saveFailed'),
    async save(body) {
      await call(saveExchange, { body }).catch((error) => {
        setUnknown(getErrorCode(error) === 'internalError');
        throw error;
      });
      await refetchQueries(client, { queryKey: getQueryKeyPrefix(getExchange) });
    },
    onSaved: () => toast.success(t('exchange.successfulyUpdated')),
  });
  const { overtaken } = useMergeOthersChanges(form, stored, JSON.stringify(stored));
  // True if the save would turn the sync off. A dialog then asks first whether the events stay in
  // the calendars.
  const isSwitchedOff = settings.roomIntegrationEnabled && !form.values.roomIntegrationEnabled;
  const submit = () => (isSwitchedOff && form.canSave ? setAsking(true) : form.submit());
  const answer = (keep: boolean) => {
    keepEvents.current = keep;
    setAsking(false);
    form.submit();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset disabled={!company.isActive} className={styles.fields}>
        <Checkbox
          {...form.text('roomIntegrationEnabled')}
          label={t('exchange.enabled')}
          help={t('exchange.enabledHelp')}
        />
        <TextField
          {...form.line('tenantId')}
          label={t('exchange.tenantId')}
          help={t('exchange.tenantIdHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={form.values.roomIntegrationEnabled}
        />
        <TextField
          {...form.line('clientId')}
          label={t('exchange.clientId')}
          help={t('exchange.clientIdHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={form.values.roomIntegrationEnabled}
        />
        <PasswordField
          {...form.text('clientSecret')}
          label={t('exchange.clientSecret')}
          help={t(clientSecretExists ? 'exchange.secretKept' : 'exchange.secretHelp')}
          autoComplete="off"
        />
      </fieldset>
      {overtaken && (
        <Notice tone="info" role="status">
          {t('exchange.overtaken')}
        </Notice>
      )}
      <LeaveGuard isUnsaved={form.isUnsaved} onDiscard={form.reset} />
      <SaveErrorMessage
        refused={form.refused && isUnknown ? `${form.refused} ${t('exchange.unknown')}` : form.refused}
        failed={form.failed}
      />
      {company.isActive && (
        <div className={styles.actions}>
          <SaveButton form={{ ...form, submit }}>{t('exchange.save')}</SaveButton>
        </div>
      )}
      <TurnOffExchangeDialog open={asking} onClose={() => setAsking(false)} onAnswer={answer} />
    </form>
  );
}
