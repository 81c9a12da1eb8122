import { createRoute, redirect } from '@tanstack/react-router';
import { changeAddress, orderAddress } from '#web/features/billing/subscription-address.ts';
import { listAddress } from '#web/features/booking/booking-lists/list/list-address.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { screen } from './company-route.ts';

const subscriptionRoute = createRoute({
  ...screen('subscription'),
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'SubscriptionTabs'),
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
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'InfoScreen'),
});

const changePackageRoute = createRoute({
  ...subscriptionPart('changePackage', 'changePackage'),
  validateSearch: changeAddress,
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'ChangeScreen'),
});

const orderSummaryRoute = createRoute({
  ...subscriptionPart('orderSummary', 'orderSummary'),
  validateSearch: orderAddress,
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'OrderScreen'),
});

const paymentMethodsRoute = createRoute({
  ...subscriptionPart('paymentMethods', 'paymentMethods'),
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'CardsScreen'),
});

const addCardRoute = createRoute({
  ...subscriptionPart('paymentMethods/addCard', 'addCard'),
  validateSearch: orderAddress,
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'AddCardScreen'),
});

const subscriptionsHistoryRoute = createRoute({
  ...subscriptionPart('subscriptionsHistory', 'subscriptionsHistory'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['billing'], import('../areas/subscription.ts')), 'HistoryScreen'),
});

/** The routes of a company's subscription and payments, one per tab. */
export const subscriptionRoutes = subscriptionRoute.addChildren([
  subscriptionIndexRoute,
  subscriptionInfoRoute,
  changePackageRoute,
  orderSummaryRoute,
  paymentMethodsRoute,
  addCardRoute,
  subscriptionsHistoryRoute,
]);
