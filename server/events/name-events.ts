/** A holder hid their name at a booking, or shows it again. */
export interface HolderNameVisibilityEvent {
  name: 'bookingNameHidden';
  companyId: string;
  bookingId: string;
}
