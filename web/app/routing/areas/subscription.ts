// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/**
 * The tabs of a company's subscription and payments. They load together, because they share most of
 * their code.
 */
export { AddCardScreen } from '#web/features/billing/payments/cards/AddCardScreen.tsx';
export { CardsScreen } from '#web/features/billing/payments/cards/CardsScreen.tsx';
export { OrderScreen } from '#web/features/billing/payments/order/OrderScreen.tsx';
export { ChangeScreen } from '#web/features/billing/subscription/change/ChangeScreen.tsx';
export { HistoryScreen } from '#web/features/billing/subscription/history/HistoryScreen.tsx';
export { InfoScreen } from '#web/features/billing/subscription/info/InfoScreen.tsx';
export { SubscriptionTabs } from '#web/features/billing/subscription/SubscriptionTabs.tsx';
