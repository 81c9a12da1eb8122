import type { SurveyCloseAction } from '#contract/company/alerts.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import styles from '../companies.module.css';

interface Props {
  open: boolean;
  /** The URL of the survey. */
  link: string;
  onClose: (how: SurveyCloseAction) => void;
}

/** The dialog that invites to a survey. The server stores how the person closed it. */
export function SurveyDialog({ open, link, onClose }: Props) {
  const { t } = useTranslation();
  const outside = { target: '_blank', rel: 'noreferrer' };
  return (
    <Dialog
      open={open}
      onClose={() => onClose('CLOSE')}
      size="small"
      title={t('companies.survey.title')}
      actions={
        <>
          <Button onClick={() => onClose('CLOSE')}>{t('companies.survey.skip')}</Button>
          <a
            href={link}
            {...outside}
            className={getButtonClass({ variant: 'primary' })}
            onClick={() => onClose('OPEN_SURVEY_BTN')}
          >
            {t('companies.survey.open')}
          </a>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t('companies.survey.words')}</p>
        <p>
          <a href={link} {...outside} onClick={() => onClose('SURVEY_LINK_CLICKED')}>
            {t('companies.survey.link')}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
