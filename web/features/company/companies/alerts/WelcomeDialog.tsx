import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import styles from '../companies.module.css';
import { findFirstLocationToDraw } from './find-first-location-to-draw.ts';

/**
 * The welcome for the founder of a company. It proposes a first step: to draw a floor, while no
 * place can be booked.
 */
export function WelcomeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const onPhone = useMediaQuery(phoneMediaQuery);
  const [draws, books] = [mayOpenScreen(company, screens.locations), mayOpenScreen(company, screens.booking)];
  const { data } = useQuery({ ...createQueryOptions(listLocations), enabled: open && draws });
  const undrawn = draws && data ? findFirstLocationToDraw(data.locations) : null;
  const params = { company: company.companyUrlName };
  const to = (path: '/$company/booking' | '/$company/settings' | '/$company/company', words: ReactNode) => (
    <Link to={path} params={params} onClick={onClose}>
      {words}
    </Link>
  );
  // A phone has no plan editor (SHELL-02).
  const isEditor = undrawn?.locationId != null && !onPhone;
  const _splat = isEditor ? `locationv2/${undrawn.locationId}` : 'locations';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('companies.welcome.title', { name: company.name })}
      actions={
        <>
          <Button variant={undrawn ? 'secondary' : 'primary'} onClick={onClose}>
            {t('companies.welcome.begin')}
          </Button>
          {undrawn && (
            <Link
              to="/$company/$"
              params={{ ...params, _splat }}
              onClick={onClose}
              className={getButtonClass({ variant: 'primary' })}
            >
              {t('companies.welcome.draw')}
            </Link>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t('companies.welcome.words')}</p>
        <ul className={styles.steps}>
          {undrawn && <li>{t('companies.welcome.drawFirst')}</li>}
          <li>{to('/$company/settings', t('companies.welcome.settings'))}</li>
          <li>{to('/$company/company', t('companies.welcome.company'))}</li>
          {books && !undrawn && <li>{to('/$company/booking', t('companies.welcome.book'))}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
