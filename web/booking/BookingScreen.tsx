export function BookingScreen() {
  return <p>BookingScreen</p>;
}
