export function EmailNotConfirmedScreen() {
  return <p>EmailNotConfirmedScreen</p>;
}
