import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import {
  addSsoDomain,
  type CompanySso,
  getCompanySso,
  proveSsoDomain,
  removeSsoDomain,
} from '#contract/sign-in/sso.ts';
import { formatDomain } from '#contract/text/format-email.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { checkValues } from '#web/ui/form/check-values.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import styles from './sso.module.css';

type Domain = CompanySso['domains'][number];

/**
 * Returns a mutation that changes a domain. It refetches after an error too, because the server may
 * have executed a request without a response.
 */
function useChange(change: (domain: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(createQueryOptions(getCompanySso)),
    // The row of the domain shows the error.
    onError: () => {},
  });
}

/**
 * The company's domains, and the DNS records that prove them. Emails of a proven domain sign in by
 * the company's provider.
 */
export function SsoDomains({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const add = useChange((domain) => call(addSsoDomain, { body: { domain } }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const { wrong } = checkValues(addSsoDomain.body, { domain: typed }, {}, getLanguage(currentLocale()));
    const text = typed.trim() === '' ? t('sso.domainRequired') : (wrong.domain ?? null);
    setWrong(text);
    if (text !== null) field.current?.focus();
    else add.mutate(typed, { onSuccess: () => setTyped('') });
  };
  return (
    <div className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {t('sso.domains')}
      </h3>
      <p className={styles.lead}>{t('sso.domainsLead')}</p>
      <ul className={styles.domains}>
        {domains.map((one) => (
          <DomainRow key={one.domain} {...one} focusAfter={heading} />
        ))}
      </ul>
      <form noValidate onSubmit={submit} className={styles.adding}>
        <TextField
          ref={field}
          label={t('sso.domain')}
          placeholder={t('sso.domainPlaceholder')}
          error={wrong ?? add.error?.message}
          value={typed}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(null);
            add.reset();
          }}
        />
        <Button type="submit" pending={add.isPending}>
          {t('sso.add')}
        </Button>
      </form>
    </div>
  );
}

interface RowProps extends Domain {
  /** The element that gets the focus after the row has disappeared. */
  focusAfter: RefObject<HTMLElement | null>;
}

function DomainRow({ domain, provenOn, record, onlyWayIn, focusAfter }: RowProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const prove = useChange(() => call(proveSsoDomain, { body: { domain } }));
  const remove = useChange(() => call(removeSsoDomain, { params: { domain } }));
  const drop = () => {
    remove.mutate(domain);
    focusAfter.current?.focus();
  };
  const shown = formatDomain(domain);
  const Sign = provenOn ? CircleCheck : Clock;
  const problem = prove.error ?? remove.error;
  return (
    <li className={styles.domain}>
      <div className={styles.head}>
        <Sign size={18} aria-hidden="true" />
        <strong>{shown}</strong>
        <span className={styles.state}>{t(provenOn ? 'sso.proven' : 'sso.waiting')}</span>
        {!provenOn && (
          <Button
            size="small"
            pending={prove.isPending}
            aria-label={t('sso.checkNamed', { domain: shown })}
            onClick={() => prove.mutate(domain)}
          >
            {t('sso.check')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          pending={remove.isPending}
          aria-label={t('sso.removeNamed', { domain: shown })}
          onClick={() => (provenOn ? setAsking(true) : drop())}
        >
          {t('sso.remove')}
        </Button>
      </div>
      {!provenOn && (
        <dl className={styles.record}>
          <dt>{t('sso.recordName')}</dt>
          <dd>
            <code>{record.name}</code>
          </dd>
          <dt>{t('sso.recordValue')}</dt>
          <dd>
            <code>{record.value}</code>
          </dd>
        </dl>
      )}
      {problem && (
        <Notice tone="warning" role="alert">
          {problem.message}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          drop();
        }}
        danger
        focusAfter={focusAfter}
        title={t('sso.removeQuestion', { domain: shown })}
        confirmLabel={t('sso.removeConfirm')}
      >
        {t('sso.removeMeans', { domain: shown })}
        {onlyWayIn > 0 && ` ${t('sso.onlyWayIn', { count: onlyWayIn })} ${t('sso.theyGetLetters')}`}
      </ConfirmDialog>
    </li>
  );
}
