import { Link } from '@tanstack/react-router';
import { Menu as MenuSign, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { isBellConfirmationEnabled } from '#web/features/booking/bell/bell-items.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { CompanyLogo } from '#web/platform/frame/CompanyLogo.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { NotificationBell } from './bell/NotificationBell.tsx';
import { useBookingCountOnHrAbsences } from './bell/use-absence-notice.ts';
import { useTrialNotice } from './bell/use-trial-notice.ts';
import { ProfileButton } from './profile/ProfileButton.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** True when the menu stands beside the screen instead of in a drawer. */
  menuBeside: boolean;
  menuOpen: boolean;
  onMenuToggle: () => void;
}

/** The bar above every screen: menu, company, bell, theme and profile (SHELL-05). */
export function TopBar({ menuBeside, menuOpen, onMenuToggle }: TopBarProps) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const notice = useTrialNotice();
  const absence = useBookingCountOnHrAbsences();
  const BesideSign = menuOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <>
      <IconButton
        label={t(menuOpen ? 'shell.menu.close' : 'shell.menu.open')}
        icon={menuBeside ? <BesideSign size={20} /> : <MenuSign size={22} />}
        aria-expanded={menuOpen}
        tooltipSide="bottom"
        onClick={onMenuToggle}
      />
      <Link
        to="/$company/booking"
        params={{ company: company.companyUrlName }}
        className={`${getButtonClass({ variant: 'quiet' })} ${styles.company}`}
      >
        <CompanyLogo logo={company.logo} />
        <span className={styles.companyName}>{company.name}</span>
        <VisuallyHidden>: {t('shell.menu.booking')}</VisuallyHidden>
      </Link>
      <span className={styles.space} />
      {(isBellConfirmationEnabled(company.settings) || notice || absence > 0) && !company.secondFactorMissing && (
        <NotificationBell notice={notice} absence={absence} />
      )}
      <ThemeMenu />
      <ProfileButton />
    </>
  );
}
