const start = 'drawing ';

/** Returns the key of the draft of a location's drawing. */
export const drawingDraftOf = (locationId: string) => `${start}${locationId}`;

/** Tells whether a draft's key is that of a drawing. */
export const isDrawingDraft = (key: string) => key.startsWith(start);
