import { useQuery } from '@tanstack/react-query';
import { getProfile } from '#contract/accounts/user.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { LineDrawing } from '#web/ui/feedback/LineDrawing.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './companies.module.css';

const onDay = (instant: string) => formatDisplayDay(getCalendarDayAt(Date.parse(instant), getDeviceTimeZone()));

/**
 * The content of the dialog before a selection: the companies that invited, turned off or removed
 * the person. Without any it shows a question mark (SHELL-10).
 */
export function InvitingAndFormerCompanies() {
  const { t } = useTranslation();
  const { data } = useQuery(createQueryOptions(getRemoval));
  const { data: profile } = useQuery(createQueryOptions(getProfile));
  const { invitations = [], turnedOff = [], removal = null } = data ?? {};
  if (invitations.length === 0 && turnedOff.length === 0 && !removal) return <QuestionMark />;
  return (
    <>
      {profile &&
        invitations.map(({ companyName: name, sentOn }) => (
          <Notice key={`${name} ${sentOn}`} tone="info" role="status">
            {t('companies.add.invited', { day: onDay(sentOn), name, email: formatEmail(profile.email) })}
          </Notice>
        ))}
      {turnedOff.map(({ companyUrlName, companyName: name, companyEmail: email, companyActive, modifiedOn }) => (
        <Notice key={companyUrlName} tone="error" role="alert">
          {t(`companies.add.${companyActive ? 'turnedOff' : 'turnedOffInactive'}${email ? '' : 'WithoutEmail'}`, {
            ...{ day: onDay(modifiedOn), name, email: formatEmail(email) },
          })}
        </Notice>
      ))}
      {removal && (
        <Notice tone="error" role="alert">
          {t(removal.companyEmail ? 'companies.add.removed' : 'companies.add.removedWithoutEmail', {
            ...{ day: onDay(removal.modifiedOn), name: removal.companyName, email: formatEmail(removal.companyEmail) },
          })}
        </Notice>
      )}
    </>
  );
}

function QuestionMark() {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <LineDrawing width={160} height={110}>
        <path d="M14 100h132M30 100V48h34v52M40 60h6M50 60h6M40 74h6M50 74h6" />
        <path d="M104 100V58h30v42M112 70h6M122 70h6M112 82h6M122 82h6" strokeDasharray="2 5" />
        <circle cx="84" cy="34" r="24" data-brand />
        <path d="M77 28a7.5 7.5 0 1 1 10 7c-2.500 1-3 2.500-3 5M84 46.500v.1" stroke="#1c1917" strokeWidth="3" />
      </LineDrawing>
      <p className={styles.note}>{t('companies.add.nothing')}</p>
    </div>
  );
}
