import { ArrowRight } from 'lucide-react';
import type { AuditEntry } from '#contract/reports/audit.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import styles from './audit.module.css';
import { formatAuditValue, getAuditFieldLabel, listChangedFieldNames } from './audit-texts.ts';

/** The number of subjects that a line names. Further subjects are only counted. */
const named = 5;

/**
 * One entry of the audit log: its actor, its subjects, its time, and the changed fields before and
 * after.
 */
export function AuditLogEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { by, act, subjects, before, after, at } = entry;
  const doer = by?.name ?? t('audit.anotherCompany');
  const names = subjects.slice(0, named).map(({ name }) => name);
  const more = subjects.length - names.length;
  const fields = listChangedFieldNames(before, after);
  return (
    <li className={styles.line}>
      <Avatar name={doer} picture={by?.avatar ?? null} size={28} />
      <div className={styles.words}>
        <p>
          <strong>{doer}</strong>: {t(`audit.acts.${act}`)}
          {names.length > 0 && ` – ${names.join(', ')}`}
          {more > 0 && ` ${t('audit.andMore', { count: more })}`}
        </p>
        {fields.length > 0 && (
          <dl className={styles.changes}>
            {fields.map((field) => (
              <div key={field}>
                <dt>{getAuditFieldLabel(t, field)}</dt>
                <dd>
                  {field in before && (
                    <>
                      <VisuallyHidden>{t('audit.before')} </VisuallyHidden>
                      <span className={styles.before}>{formatAuditValue(t, field, before[field])}</span>{' '}
                      <ArrowRight size={14} aria-hidden="true" /> <VisuallyHidden>{t('audit.after')} </VisuallyHidden>
                    </>
                  )}
                  <span>{formatAuditValue(t, field, after[field])}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <time dateTime={at} className={styles.when}>
        {formatDisplayInstant(at, getDeviceTimeZone())}
      </time>
    </li>
  );
}
