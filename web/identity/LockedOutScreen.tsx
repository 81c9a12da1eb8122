export function LockedOutScreen() {
  return <p>LockedOutScreen</p>;
}
