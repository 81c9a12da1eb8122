/**
 * The right edge of a dialog with `beside`, in CSS pixels from the window's left edge. The sum of
 * its margin and its width.
 */
export const besideEnd = 24 + 600;
