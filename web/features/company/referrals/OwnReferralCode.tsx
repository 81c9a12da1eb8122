import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReferralProgram } from '#contract/referrals/referrals.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { copyText } from '#web/ui/text/copy-text.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { OwnVouchers } from './OwnVouchers.tsx';
import styles from './referrals.module.css';

/** Milliseconds for which a toast about copying shows (modules, section 9). */
const said = { copied: 2_000, notCopied: 3_000 };

const counts = ['registerCount', 'contactFormCount', 'otherCount'] as const;

interface Props {
  membership: NonNullable<ReferralProgram['userMembership']>;
  /**
   * True right after joining. The heading then takes the focus, because the form has disappeared.
   */
  isNew: boolean;
}

/** A member's referral code, the links to share, the results, and the vouchers for them. */
export function OwnReferralCode({ membership, isNew }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { code, signUpUrl, contactUrl, stats, vouchers } = membership;
  const copy = async (text: string, copied: string) => {
    if (await copyText(text)) toast.success(copied, { duration: said.copied });
    else toast.error(t('referrals.notCopied'), { duration: said.notCopied });
  };
  return (
    <>
      <section aria-labelledby="referrals-code" className={styles.own}>
        <h2 id="referrals-code" ref={heading} tabIndex={-1}>
          {t('referrals.code.title')}
        </h2>
        <p className={styles.code}>{code}</p>
        <div className={styles.acts}>
          <Button
            variant="primary"
            icon={<Copy size={18} />}
            onClick={() => void copy(code, t('referrals.code.copied'))}
          >
            {t('referrals.code.copy')}
          </Button>
          <Button icon={<Copy size={18} />} onClick={() => void copy(signUpUrl, t('referrals.signUp.copied'))}>
            {t('referrals.signUp.copy')}
          </Button>
          <Button icon={<Copy size={18} />} onClick={() => void copy(contactUrl, t('referrals.contact.copied'))}>
            {t('referrals.contact.copy')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="referrals-stats" className={styles.own}>
        <h2 id="referrals-stats">{t('referrals.stats.title')}</h2>
        <dl className={styles.tiles}>
          {counts.map((count) => (
            <div key={count} className={styles.tile}>
              <dt>{t(`referrals.stats.${count}`)}</dt>
              <dd>{stats[count].toLocaleString(currentLocale())}</dd>
            </div>
          ))}
        </dl>
      </section>
      {vouchers.length > 0 && <OwnVouchers vouchers={vouchers} />}
    </>
  );
}
