import { type ReactNode, useEffect, useState } from 'react';
import type { UserCompany } from '#contract/company/companies.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { useGuardedClose } from '#web/ui/form/use-guarded-close.tsx';
import styles from './companies.module.css';
import { InvitingAndFormerCompanies } from './InvitingAndFormerCompanies.tsx';
import { JoinSteps } from './JoinSteps.tsx';
import { NewCompanyFields } from './NewCompanyFields.tsx';
import { useNewCompanyForm } from './use-new-company-form.ts';

interface Props {
  open: boolean;
  /** Closes the dialog. Undefined for a person without a company, who has no page to return to. */
  onClose?: () => void;
  /** Buttons besides the form, for a dialog that cannot be closed. */
  actions?: ReactNode;
  /** Content that shows until the person selects to create a company. */
  whileWaiting?: ReactNode;
  /**
   * A company that admitted the person while the dialog was open. Once the form has input, the
   * dialog links to the company.
   */
  letIn?: Pick<UserCompany, 'name' | 'companyUrlName'> | null;
  /** Receives whether the form has input that would be lost with the dialog. */
  onBegun?: (hasBegun: boolean) => void;
}

/**
 * The dialog in which a person selects to join a company or to create one (SHELL-10). Escape does
 * not close it, and no option is preselected.
 */
export function AddCompanyDialog({ open, onClose, actions, whileWaiting, letIn = null, onBegun }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<'' | 'join' | 'create'>('');
  const form = useNewCompanyForm();
  const creates = chosen === 'create';
  const { close, guard } = useGuardedClose(form, () => onClose?.());
  const hasBegun = form.isDirty || form.isSaving;
  useEffect(() => onBegun?.(hasBegun), [onBegun, hasBegun]);
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={false}
      onSubmit={() => creates && form.submit()}
      title={t('companies.add.title')}
      actions={
        <>
          {creates && <SaveErrorMessage refused={form.refused} failed={form.failed} />}
          {actions}
          {!creates && whileWaiting}
          {onClose && <Button onClick={close}>{t('companies.close')}</Button>}
          {creates && <SaveButton form={form}>{t('companies.add.found')}</SaveButton>}
        </>
      }
    >
      <div className={styles.fields}>
        <SegmentedControl
          wide
          label={t('companies.add.choose')}
          value={chosen}
          onChange={setChosen}
          segments={[
            { value: 'join', label: t('companies.add.join') },
            { value: 'create', label: t('companies.add.create') },
          ]}
        />
        {chosen === '' && <InvitingAndFormerCompanies />}
        {chosen === 'join' && <JoinSteps />}
        {creates && <NewCompanyFields form={form} />}
        {/* The notice stands below the input, so that the input does not move. */}
        {letIn && hasBegun && (
          <Notice
            tone="info"
            role="status"
            action={
              <a href={`/${letIn.companyUrlName}`} className={getButtonClass({ size: 'small' })}>
                {t('companies.add.letInOpen', { name: letIn.name })}
              </a>
            }
          >
            {t('companies.add.letIn', { name: letIn.name })}
          </Notice>
        )}
      </div>
      {guard}
    </Dialog>
  );
}
