/** Returns the DOM id of a card's link to the editor. A new card takes the focus there. */
export const getEditorLinkId = (locationId: string): string => `configure-${locationId}`;

/**
 * Returns the DOM id of a card's button that shows or hides its children. A card without children
 * has no such button.
 */
export const getExpanderId = (locationId: string): string => `expander-${locationId}`;
