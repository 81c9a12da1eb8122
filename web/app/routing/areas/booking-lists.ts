// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests
/**
 * The screens of my bookings and of the lists of every kind. They load together, because they share
 * most of their code.
 */
export { FleetBookingsScreen } from '#web/features/booking/assets/fleet/FleetBookingsScreen.tsx';
export { ResourceBookingsScreen } from '#web/features/booking/assets/resources/ResourceBookingsScreen.tsx';
export { DeskBookingsScreen } from '#web/features/booking/desks/DeskBookingsScreen.tsx';
export { MyBookingsScreen } from '#web/features/booking/my-bookings/MyBookingsScreen.tsx';
export { ParkingBookingsScreen } from '#web/features/booking/parking/ParkingBookingsScreen.tsx';
export { RoomBookingsScreen } from '#web/features/booking/rooms/RoomBookingsScreen.tsx';
