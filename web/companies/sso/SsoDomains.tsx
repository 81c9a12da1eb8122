import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { addSsoDomain, type CompanySso, getCompanySso, proveSsoDomain, removeSsoDomain } from '#contract/sso.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './sso.module.css';

type Domain = CompanySso['domains'][number];

/** After each of them the domains are read anew, also without an answer: it may be done. */
function useChange(change: (domain: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(queryOf(getCompanySso)),
    // Said beside the domain.
    onError: () => {},
  });
}

/** The domains whose e-mails the company signs in, and the records that prove them. */
export function SsoDomains({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const add = useChange((domain) => call(addSsoDomain, { body: { domain } }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() !== '' && !add.isPending) add.mutate(typed, { onSuccess: () => setTyped('') });
  };
  return (
    <div className={styles.part}>
      <h3>{t('sso.domains')}</h3>
      <p className={styles.lead}>{t('sso.domainsLead')}</p>
      <ul className={styles.domains}>
        {domains.map((one) => (
          <DomainRow key={one.domain} {...one} />
        ))}
      </ul>
      <form noValidate onSubmit={submit} className={styles.adding}>
        <TextField
          label={t('sso.domain')}
          placeholder={t('sso.domainPlaceholder')}
          error={add.error?.message}
          value={typed}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
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

function DomainRow({ domain, provenOn, record }: Domain) {
  const { t } = useTranslation();
  const prove = useChange(() => call(proveSsoDomain, { body: { domain } }));
  const remove = useChange(() => call(removeSsoDomain, { params: { domain } }));
  const Sign = provenOn ? CircleCheck : Clock;
  const problem = prove.error ?? remove.error;
  return (
    <li className={styles.domain}>
      <div className={styles.head}>
        <Sign size={18} aria-hidden="true" />
        <strong>{domain}</strong>
        <span className={styles.state}>{t(provenOn ? 'sso.proven' : 'sso.waiting')}</span>
        {!provenOn && (
          <Button
            size="small"
            pending={prove.isPending}
            aria-label={t('sso.checkNamed', { domain })}
            onClick={() => prove.mutate(domain)}
          >
            {t('sso.check')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          pending={remove.isPending}
          aria-label={t('sso.removeNamed', { domain })}
          onClick={() => remove.mutate(domain)}
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
    </li>
  );
}
