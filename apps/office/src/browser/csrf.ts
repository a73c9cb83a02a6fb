let token: string | null = null

/** The token that calls which write must send; null before the sign-in. It comes with the session and is not stored. */
export const csrfToken = (): string | null => token

export const setCsrfToken = (next: string | null): void => {
  token = next
}
