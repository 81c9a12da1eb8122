/** The cookie that remembers the locale chosen on this device (core, section 9). */
export const localeCookie = 'hd_locale';
