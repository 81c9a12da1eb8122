// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/** What a company has and pays, a tab each. Fetched together: screens of one area share most of what they need. */
export { AddCardScreen } from '#web/payments/cards/AddCardScreen.tsx';
export { CardsScreen } from '#web/payments/cards/CardsScreen.tsx';
export { OrderScreen } from '#web/payments/order/OrderScreen.tsx';
export { ChangeScreen } from '#web/subscription/change/ChangeScreen.tsx';
export { HistoryScreen } from '#web/subscription/history/HistoryScreen.tsx';
export { InfoScreen } from '#web/subscription/info/InfoScreen.tsx';
export { SubscriptionTabs } from '#web/subscription/SubscriptionTabs.tsx';
