export function DeskBookingsScreen() {
  return <p>DeskBookingsScreen</p>;
}
