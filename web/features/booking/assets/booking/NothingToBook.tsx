import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { BookingScreenLink } from '#web/platform/frame/BookingLink.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { AssetKind } from '../asset-kind.ts';

/**
 * The empty state of a timeline without assets. Members with the right to configure assets get a
 * link to the screen that adds them (FLEET-02).
 */
export function NothingToBook({ kind }: { kind: AssetKind }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const isManager = mayOpenScreen(company, screens[kind.screens.groups]);
  return (
    <>
      <h1>{t(`${kind.texts}.title`)}</h1>
      <EmptyState
        drawing="bookings"
        action={
          isManager && <BookingScreenLink screen={kind.screens.groups}>{t(`${kind.texts}.toManage`)}</BookingScreenLink>
        }
      >
        {t(`${kind.texts}.empty`)} {!isManager && t(`${kind.texts}.askManager`)}
      </EmptyState>
    </>
  );
}
