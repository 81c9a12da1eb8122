// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/**
 * A company's subscription and payments, one export per tab, loaded together. Screens of one area
 * share most of their code.
 */
export { AddCardScreen } from '#web/payments/cards/AddCardScreen.tsx';
export { CardsScreen } from '#web/payments/cards/CardsScreen.tsx';
export { OrderScreen } from '#web/payments/order/OrderScreen.tsx';
export { ChangeScreen } from '#web/subscription/change/ChangeScreen.tsx';
export { HistoryScreen } from '#web/subscription/history/HistoryScreen.tsx';
export { InfoScreen } from '#web/subscription/info/InfoScreen.tsx';
export { SubscriptionTabs } from '#web/subscription/SubscriptionTabs.tsx';
