/**
 * The time zone where no place and no request names one (modules, section 4). A new company,
 * parking or group of assets starts with it.
 */
export const defaultTimeZone = 'Europe/Warsaw';
