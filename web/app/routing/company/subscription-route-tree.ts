import { createRoute, redirect } from '@tanstack/react-router';
import { parseOrderSearch, parsePackageChangeSearch } from '#web/features/billing/subscription-search.ts';
import { pickListUrlParams } from '#web/features/booking/booking-lists/list/list-url-params.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { createScreenRouteOptions } from './company-route.ts';

const subscriptionRoute = createRoute({
  ...createScreenRouteOptions('subscription'),
  component: lazyScreen(() => loadWithTexts(['billing'], import('../areas/subscription.ts')), 'SubscriptionTabs'),
});

/** Returns the options that the routes of all tabs of the subscription share. */
function subscriptionPart<const Path extends string, const Title extends string>(path: Path, title: Title) {
  return {
    getParentRoute: () => subscriptionRoute,
    path,
    staticData: { screen: screens.subscription, title: `shell.titles.${title}` },
  } as const;
}

const subscriptionIndexRoute = createRoute({
  getParentRoute: () => subscriptionRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$company/subscription/info', params, replace: true });
  },
});

const subscriptionInfoRoute = createRoute({
  ...subscriptionPart('info', 'subscription'),
  component: lazyScreen(() => loadWithTexts(['billing'], import('../areas/subscription.ts')), 'SubscriptionInfoScreen'),
});

const changePackageRoute = createRoute({
  ...subscriptionPart('changePackage', 'changePackage'),
  validateSearch: parsePackageChangeSearch,
  component: lazyScreen(() => loadWithTexts(['billing'], import('../areas/subscription.ts')), 'ChangePackageScreen'),
});

const orderSummaryRoute = createRoute({
  ...subscriptionPart('orderSummary', 'orderSummary'),
  validateSearch: parseOrderSearch,
  component: lazyScreen(() => loadWithTexts(['billing'], import('../areas/subscription.ts')), 'PaymentOrderScreen'),
});

const paymentMethodsRoute = createRoute({
  ...subscriptionPart('paymentMethods', 'paymentMethods'),
  component: lazyScreen(() => loadWithTexts(['billing'], import('../areas/subscription.ts')), 'PaymentCardsScreen'),
});

const addCardRoute = createRoute({
  ...subscriptionPart('paymentMethods/addCard', 'addCard'),
  validateSearch: parseOrderSearch,
  component: lazyScreen(() => loadWithTexts(['billing'], import('../areas/subscription.ts')), 'AddCardScreen'),
});

const subscriptionsHistoryRoute = createRoute({
  ...subscriptionPart('subscriptionsHistory', 'subscriptionsHistory'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['billing'], import('../areas/subscription.ts')),
    'SubscriptionHistoryScreen',
  ),
});

/** The routes of a company's subscription and payments, one per tab. */
export const subscriptionRouteTree = subscriptionRoute.addChildren([
  subscriptionIndexRoute,
  subscriptionInfoRoute,
  changePackageRoute,
  orderSummaryRoute,
  paymentMethodsRoute,
  addCardRoute,
  subscriptionsHistoryRoute,
]);
