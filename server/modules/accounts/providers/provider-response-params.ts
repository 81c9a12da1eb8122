/** The query parameters with which a provider redirects the browser back. */
export type ProviderResponseParams = Partial<
  Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>
>;
