// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests
/** The tabs of the person's profile. They load together, because they share most of their code. */

export { ProfileInfoScreen } from '#web/features/accounts/profile/info/ProfileInfoScreen.tsx';
export { EmailNotificationsScreen } from '#web/features/accounts/profile/notifications/NotificationsScreen.tsx';
export { ProfileTabs } from '#web/features/accounts/profile/ProfileTabs.tsx';
export { OwnCarScreen } from '#web/features/accounts/profile/parking/OwnCarScreen.tsx';
export { PasswordScreen } from '#web/features/accounts/profile/password/PasswordScreen.tsx';
export { PushScreen } from '#web/features/accounts/profile/push/PushScreen.tsx';
export { SecurityScreen } from '#web/features/accounts/profile/security/SecurityScreen.tsx';
export { SessionsScreen } from '#web/features/accounts/profile/sessions/SessionsScreen.tsx';
