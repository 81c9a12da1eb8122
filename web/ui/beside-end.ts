/** Where a dialog that stands beside what it is about ends, in CSS pixels from the window's left edge: its margin and its width. */
export const besideEnd = 24 + 600;
