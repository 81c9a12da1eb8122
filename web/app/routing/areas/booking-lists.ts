// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/** My bookings and the lists of every kind. Screens of one area share most of their code. */
export { FleetBookingsScreen } from '#web/assets/fleet/FleetBookingsScreen.tsx';
export { ResourceBookingsScreen } from '#web/assets/resources/ResourceBookingsScreen.tsx';
export { DeskBookingsScreen } from '#web/desks/DeskBookingsScreen.tsx';
export { MyBookingsScreen } from '#web/my-bookings/MyBookingsScreen.tsx';
export { ParkingBookingsScreen } from '#web/parking/ParkingBookingsScreen.tsx';
export { RoomBookingsScreen } from '#web/rooms/RoomBookingsScreen.tsx';
