import type { PersonalNotificationSettingsEvent } from '#server/events/notification-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PushSettings } from '#server/platform/push/push-settings.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';

/** The dependencies of the routes for devices. */
export interface PushDeps {
  db: Database;
  clock: Clock;
  publish: Publish<PersonalNotificationSettingsEvent>;
  /** Encrypts the push subscriptions of browsers. */
  encryptor: Encryptor;
  settings: PushSettings;
}
