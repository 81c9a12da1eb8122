export function LoginScreen() {
  return <p>LoginScreen</p>;
}
