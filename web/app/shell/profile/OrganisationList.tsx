import { Check, ChevronDown } from 'lucide-react';
import { CompanyLogo } from '#web/platform/frame/CompanyLogo.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { groupOrganisationsByLabel, type Organisation } from './group-organisations.ts';
import styles from './OrganisationList.module.css';

export interface OrganisationListProps {
  organisations: readonly Organisation[];
  /** The id of the open organisation, which the list marks. */
  currentId?: string;
}

/**
 * Lists the person's organisations. A click loads a new page, so that no data of the previous
 * organisation remains (SHELL-06).
 */
export function OrganisationList({ organisations, currentId }: OrganisationListProps) {
  const { t } = useTranslation();
  const groups = groupOrganisationsByLabel(organisations, currentLocale());
  const [first] = groups;
  if (first && groups.length === 1 && first.name === null) {
    return <Organisations of={first.organisations} currentId={currentId} />;
  }
  return groups.map(({ name, organisations: of }) => (
    <details key={name} open className={styles.group}>
      <summary className={styles.groupName}>
        <span>{name ?? t('shell.organisations.ungrouped')}</span>
        <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
      </summary>
      <Organisations of={of} currentId={currentId} />
    </details>
  ));
}

function Organisations({ of, currentId }: { of: readonly Organisation[]; currentId?: string }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {of.map(({ id, name, companyUrlName, logo }) => (
        <li key={id}>
          <a href={`/${companyUrlName}`} className={styles.organisation} aria-current={id === currentId || undefined}>
            <CompanyLogo logo={logo} size={32} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.urlName}>/{companyUrlName}</span>
            </span>
            {id === currentId && (
              <>
                <VisuallyHidden>{t('shell.organisations.current')}</VisuallyHidden>
                <Check size={20} aria-hidden="true" className={styles.sign} />
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
