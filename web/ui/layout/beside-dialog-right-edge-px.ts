/**
 * The right edge of a dialog with `beside`, in CSS pixels from the window's left edge. It is the
 * dialog's margin plus its width.
 */
export const besideDialogRightEdgePx = 24 + 600;
