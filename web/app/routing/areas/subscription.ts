// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests
/**
 * The tabs of a company's subscription and payments. They load together, because they share most of
 * their code.
 */
export { AddCardScreen } from '#web/features/billing/cards/AddCardScreen.tsx';
export { PaymentCardsScreen } from '#web/features/billing/cards/PaymentCardsScreen.tsx';
export { ChangePackageScreen } from '#web/features/billing/change/ChangePackageScreen.tsx';
export { SubscriptionHistoryScreen } from '#web/features/billing/history/SubscriptionHistoryScreen.tsx';
export { SubscriptionInfoScreen } from '#web/features/billing/info/SubscriptionInfoScreen.tsx';
export { PaymentOrderScreen } from '#web/features/billing/order/PaymentOrderScreen.tsx';
export { SubscriptionTabs } from '#web/features/billing/SubscriptionTabs.tsx';
