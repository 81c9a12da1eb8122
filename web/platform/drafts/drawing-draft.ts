const start = 'drawing ';

/** Returns the key of the draft with a location's unsaved drawing. */
export const getDrawingDraftKey = (locationId: string) => `${start}${locationId}`;

/** Returns whether a draft's key belongs to a drawing. */
export const isDrawingDraftKey = (key: string) => key.startsWith(start);
