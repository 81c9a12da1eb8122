import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ConfirmableBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';

const Unconfirmed = lazyPart(() => import('./Unconfirmed.tsx'), 'UnconfirmedBookings', {
  waiting: () => <Skeleton shape="text" lines={6} />,
});

/**
 * The button that opens the unconfirmed bookings of a kind. Members with the right to all bookings
 * see the button if the company confirms presence.
 */
export function UnconfirmedBookingsButton({ list }: { list: ConfirmableBookingKind }) {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const [open, setOpen] = useState(false);
  if (list.presence?.mode(company.settings) === 0 || !may('get-all-bookings')) return null;
  return (
    <>
      <Button icon={<UserX size={18} />} onClick={() => setOpen(true)}>
        {t('bookingLists.unconfirmed.open')}
      </Button>
      <Drawer open={open} onOpenChange={setOpen} side="right" width={440} title={t('bookingLists.unconfirmed.title')}>
        {open && <Unconfirmed list={list} />}
      </Drawer>
    </>
  );
}
