/** A holder hid their name at a booking, or shows it again. */
export interface HolderNameVisibilityEvent {
  name: 'bookingNameChanged';
  companyId: string;
  bookingId: string;
  /** True if the booking hides the name now. */
  isHidden: boolean;
}
