import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanySso, getCompanySso, testCompanySso, updateCompanySso } from '#contract/sso.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { NotSaved } from '#web/ui/form/NotSaved.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './sso.module.css';

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  organisation: string;
  enabled: boolean;
}

/** The kept secret is not typed again. */
const bodyOf = ({ clientSecret, ...rest }: Values) => ({ ...rest, ...(clientSecret !== '' && { clientSecret }) });

/** Where the company's provider is, and who we are to it. */
export function SsoProviderForm({ sso }: { sso: CompanySso }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { issuer, clientId, organisation, enabled, hasSecret, returnAddress } = sso;
  const form = useContractForm(updateCompanySso.body, {
    initial: { issuer, clientId, clientSecret: '', organisation, enabled } as Values,
    bodyOf,
    refusedAt: { issuerNotAllowed: 'issuer', secretNeeded: 'clientSecret', organisationTaken: 'organisation' },
    save: (body) => call(updateCompanySso, { body }),
    onSaved: () => {
      toast.success(t('sso.saved'));
      void client.invalidateQueries(queryOf(getCompanySso));
    },
  });
  const test = useMutation({
    // Said below the form.
    onError: () => {},
    mutationFn: () => {
      const {
        issuer: tried,
        clientId: id,
        clientSecret,
      } = bodyOf(form.values) as Omit<Values, 'clientSecret'> & { clientSecret?: string };
      return call(testCompanySso, { body: { issuer: tried, clientId: id, ...(clientSecret && { clientSecret }) } });
    },
  });
  const { data: found } = test;
  return (
    <form
      noValidate
      className={styles.part}
      onChange={() => test.reset()}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h3>{t('sso.provider')}</h3>
      <TextField label={t('sso.returnAddress')} help={t('sso.returnAddressHelp')} value={returnAddress} readOnly />
      <TextField
        {...form.text('issuer')}
        label={t('sso.issuer')}
        help={t('sso.issuerHelp')}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField {...form.text('clientId')} label={t('sso.clientId')} autoComplete="off" spellCheck={false} required />
      <PasswordField
        {...form.text('clientSecret')}
        label={t('sso.clientSecret')}
        help={hasSecret ? t('sso.secretKept') : undefined}
        autoComplete="off"
      />
      <TextField {...form.text('organisation')} label={t('sso.organisation')} help={t('sso.organisationHelp')} />
      <Checkbox {...form.text('enabled')} label={t('sso.enabled')} />
      <div role="status">
        {found && (
          <Notice tone={found.problem ? 'warning' : 'info'}>
            {t(found.problem ? `sso.problems.${found.problem}` : 'sso.works')}
          </Notice>
        )}
        {test.error && <Notice tone="warning">{test.error.message}</Notice>}
      </div>
      <LeaveGuard isUnsaved={form.isUnsaved} />
      <NotSaved reason={form.refused} />
      <div className={styles.actions}>
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          {t('sso.test')}
        </Button>
        <SaveButton form={form}>{t('sso.save')}</SaveButton>
      </div>
    </form>
  );
}
