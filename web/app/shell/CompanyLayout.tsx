import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePrefetchScreens } from '#web/app/routing/use-prefetch-screens.ts';
import { LazyConsentDialog } from '#web/features/accounts/identity/LazyConsentDialog.tsx';
import { CompanyContext, useCompanyContext } from '#web/platform/company/company-context.ts';
import { BrandLogo } from '#web/platform/frame/BrandLogo.tsx';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { type ScreenDefinition, screens } from '#web/platform/routing/screens.ts';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { runWhenIdle } from '#web/ui/lazy/run-when-idle.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from './frame.module.css';
import { InactiveCompanyBanner } from './InactiveCompanyBanner.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { minWidthOfFixedMenu } from './menu/menu-state.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { useMenuState } from './menu/use-menu-state.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { isScreenUnavailableOnPhone } from './screen-on-phone.ts';
import { TopBar } from './TopBar.tsx';
import { UnpaidSubscriptionBanner } from './UnpaidSubscriptionBanner.tsx';
import { useLiveCompanyContext } from './use-live-company-context.ts';
import { useScreenInteractionTracker } from './use-screen-interaction-tracker.ts';

/**
 * The dialogs that open without a click, such as the welcome. Their code loads after the screen.
 */
const WelcomeAndSurveyDialogs = lazyPart<{ wanted: boolean; isFree: () => boolean }, 'WelcomeAndSurveyDialogs'>(
  () => loadWithTexts(['companies'], import('#web/features/company/companies/alerts/WelcomeAndSurveyDialogs.tsx')),
  'WelcomeAndSurveyDialogs',
  { wanted: ({ wanted }) => wanted, failed: () => null },
);
/** The offers of the waitlist. Their code loads after the screen, in companies with a waitlist. */
const OfferBanner = lazyPart(
  () => loadWithTexts(['waitlist'], import('#web/features/booking/waitlist/OfferBanner.tsx')),
  'OfferBanner',
  { wanted: ({ isOn }) => isOn, failed: () => null },
);
/** Rarely shown screens, whose code loads on demand. */
const DeadEndScreen = lazyPart(() => import('./DeadEndScreen.tsx'), 'NotFoundOrNotOnPhoneScreen');
const SecondFactorMissing = lazyPart(() => import('./SecondFactorMissing.tsx'), 'SecondFactorMissingScreen');
/**
 * Service worker, push messages and offline bookings. The component renders nothing, and its code
 * loads after the screen.
 */
const DeviceParts = lazyPart<{ wanted: boolean }, 'DeviceServices'>(
  () => import('#web/app/device/DeviceServices.tsx'),
  'DeviceServices',
  { wanted: ({ wanted }) => wanted, failed: () => null },
);
/** The screens that no automatic dialog interrupts, because people open them for a task. */
const neverInterrupted = new Set<ScreenDefinition | undefined>([screens.locationv2, screens.qr]);
const companyRoute = getRouteApi('/$company');

/**
 * The layout of a company's screens: the frame around them, and the cache of the server's
 * responses.
 */
export function CompanyLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation();
  const workplace = useLiveCompanyContext(companyRoute.useRouteContext({ select: ({ workplace: opened }) => opened }));
  const beside = useMediaQuery(`(min-width: ${minWidthOfFixedMenu}px)`);
  const menu = useMenuState();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const pathname = useLocation({ select: (location) => location.pathname });
  usePrefetchScreens(workplace.company);
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const { place, hasBegun } = useScreenInteractionTracker(pathname);
  const [atRest, setAtRest] = useState(false);
  useEffect(() => runWhenIdle(() => setAtRest(true)), []);

  // Closes the drawer. An open drawer would reappear in the next narrow window, or cover the screen
  // after the back button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `beside` or `pathname` changes
  useEffect(() => setDrawerOpen(false), [beside, pathname]);

  return (
    <CompanyContext value={workplace}>
      <LiveUpdates />
      <DeviceParts wanted={atRest} />
      <LazyConsentDialog profile={workplace.profile} />
      <WelcomeAndSurveyDialogs
        wanted={atRest && workplace.profile.termsOfService && workplace.profile.privacyPolicy}
        isFree={() => !hasBegun() && !neverInterrupted.has(screen)}
      />
      <div className={styles.frame}>
        <SkipLink />
        <header {...actionBarProps} className={styles.top}>
          <TopBar
            menuBeside={beside}
            menuOpen={beside ? menu.open : drawerOpen}
            onMenuToggle={beside ? menu.toggle : () => setDrawerOpen(true)}
          />
        </header>
        {beside ? (
          <div className={classNames(styles.side, !menu.open && styles.collapsed)}>
            <div className={styles.brand}>
              <BrandLogo signOnly={!menu.open} />
            </div>
            <SideMenu collapsed={!menu.open} />
          </div>
        ) : (
          <Drawer
            side="left"
            title={
              <>
                <BrandLogo />
                <VisuallyHidden>: {t('shell.menu.label')}</VisuallyHidden>
              </>
            }
            swipeToOpen
            width={280}
            open={drawerOpen}
            onOpenChange={setDrawerOpen}
          >
            <SideMenu onNavigate={() => setDrawerOpen(false)} />
          </Drawer>
        )}
        <main ref={place} id="content" tabIndex={-1} className={styles.main}>
          <NewVersionNotice />
          <InactiveCompanyBanner />
          <UnpaidSubscriptionBanner />
          <OfferBanner
            isOn={workplace.company.settings.waitlist && !workplace.company.secondFactorMissing}
            className={styles.banner!}
          />
          <OpenScreen />
        </main>
      </div>
    </CompanyContext>
  );
}

/**
 * Renders the open screen, or a message for a missing second factor or a phone. Without the
 * permission it redirects.
 */
function OpenScreen() {
  const onPhone = useMediaQuery(phoneMediaQuery);
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const { company } = useCompanyContext();
  if (company.secondFactorMissing && screen !== screens.userProfile) return <SecondFactorMissing />;
  // A member who loses a permission loses the open screen too (SHELL-01).
  if (screen && !mayOpenScreen(company, screen)) return <Navigate to="/AccessRestricted" replace />;
  return isScreenUnavailableOnPhone(screen, onPhone) ? <DeadEndScreen kind="phoneUnavailable" /> : <Outlet />;
}
