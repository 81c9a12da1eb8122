export function RoomBookingsScreen() {
  return <p>RoomBookingsScreen</p>;
}
