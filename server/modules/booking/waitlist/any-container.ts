import type { Container } from '#server/modules/booking/engine/kind.ts';

/** A container without own rules, for a target or a limit of all containers of a kind. */
export const anyContainer: Container = { id: '', name: '', timeZone: 'UTC', bookingPeriodDays: null, mayEnter: true };
