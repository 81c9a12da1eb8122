/** How the places of a location are shown. */
export type View = 'plan' | 'list';
