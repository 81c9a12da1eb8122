/** What a provider's answer brings. */
export type Answered = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>>;
