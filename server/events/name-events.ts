/** A holder hid their name at a booking, or shows it again. */
export interface BookingNameEvent {
  name: 'bookingNameHidden';
  companyId: string;
  bookingId: string;
}
