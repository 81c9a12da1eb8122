/** The id in the page of a card's way to its editor: the card that was added takes the focus by it. */
export const configureId = (locationId: string): string => `configure-${locationId}`;

/** The id in the page of what shows and hides what is below a card, where there is anything. */
export const expanderId = (locationId: string): string => `expander-${locationId}`;
