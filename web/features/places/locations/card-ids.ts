/** Returns the DOM id of a card's link to the editor. A new card takes the focus there. */
export const configureId = (locationId: string): string => `configure-${locationId}`;

/**
 * Returns the DOM id of a card's button that shows or hides its children. A card without children
 * has no such button.
 */
export const expanderId = (locationId: string): string => `expander-${locationId}`;
