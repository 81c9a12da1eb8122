// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/** The person's profile, one export per tab. Screens of one area share most of their code. */

export { InfoScreen } from '#web/profile/info/InfoScreen.tsx';
export { NotificationsScreen } from '#web/profile/notifications/NotificationsScreen.tsx';
export { ProfileTabs } from '#web/profile/ProfileTabs.tsx';
export { OwnCarScreen } from '#web/profile/parking/OwnCarScreen.tsx';
export { PasswordScreen } from '#web/profile/password/PasswordScreen.tsx';
export { PushScreen } from '#web/profile/push/PushScreen.tsx';
export { SecurityScreen } from '#web/profile/security/SecurityScreen.tsx';
export { SessionsScreen } from '#web/profile/sessions/SessionsScreen.tsx';
