export function AccessRestrictedScreen() {
  return <p>AccessRestrictedScreen</p>;
}
