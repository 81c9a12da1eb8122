import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { scanQrCode } from '#contract/presence/presence-codes.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import styles from './qr.module.css';
import { ScannedPlaceResult } from './ScannedPlaceResult.tsx';

const Scanner = lazyPart(() => import('./Scanner.tsx'), 'Scanner', { wanted: ({ open }) => open });

/**
 * The screen behind the QR code of a place. It confirms the member's bookings there, or offers to
 * book the place (CONF-03). It works without a camera.
 */
export function QrScreen() {
  const { t } = useTranslation();
  const { qr } = useSearch({ from: '/$company/qr' });
  const { company } = useCompanyContext();
  const [scanning, setScanning] = useState(false);
  const { data: place } = useQuery({
    ...createQueryOptions(scanQrCode, { body: { qrCode: qr ?? '' } }),
    enabled: false,
  });
  return (
    <div className={styles.page}>
      <h1>{t('presence.title')}</h1>
      {qr === undefined ? (
        <Notice tone="warning" role="status">
          {t('presence.messages.noQrDetected')}
        </Notice>
      ) : (
        <ScannedPlaceResult key={qr} qrCode={qr} />
      )}
      <div className={styles.ways}>
        <Button
          variant={qr === undefined ? 'primary' : 'secondary'}
          size="large"
          wide
          icon={<ScanLine size={20} />}
          onClick={() => setScanning(true)}
        >
          {t(qr === undefined ? 'presence.scan' : 'presence.scanAnother')}
        </Button>
        <Link
          to={`/$company/${screens[place?.context === 'parking' ? 'parkingBooking' : 'booking'].path}`}
          params={{ company: company.companyUrlName }}
          className={getButtonClass({ size: 'large', wide: true })}
        >
          <ArrowLeft size={20} aria-hidden="true" />
          {t('presence.toBooking')}
        </Link>
      </div>
      <Scanner open={scanning} onClose={() => setScanning(false)} />
    </div>
  );
}
