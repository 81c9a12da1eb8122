/** The cookie that stores the locale selected on this device (core, section 9). */
export const localeCookieName = 'hd_locale';
