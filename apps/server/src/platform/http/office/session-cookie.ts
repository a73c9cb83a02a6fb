/** The cookie of a session of the office: its name and how it is set. */
export type SessionCookie = { name: string; options: typeof common & { path: string; secure: boolean } }

const common = { httpOnly: true, sameSite: 'strict' } as const

/**
 * The cookie for an address. Behind TLS its prefix makes browsers take it from this very host only, never from a
 * neighbouring one or without TLS (RFC 6265bis). A browser takes no such cookie on plain http, as on this machine.
 */
export const sessionCookieOf = (officeUrl: string): SessionCookie =>
  officeUrl.startsWith('https:')
    ? { name: '__Host-office_session', options: { ...common, path: '/', secure: true } }
    : { name: 'office_session', options: { ...common, path: '/api/office', secure: false } }
