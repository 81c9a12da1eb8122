export function NotFoundScreen() {
  return <p>NotFoundScreen</p>;
}
