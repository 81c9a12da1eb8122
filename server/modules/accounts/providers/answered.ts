/** The query parameters of a provider's answer. */
export type Answered = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>>;
