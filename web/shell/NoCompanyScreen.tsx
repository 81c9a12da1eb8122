export function NoCompanyScreen() {
  return <p>NoCompanyScreen</p>;
}
