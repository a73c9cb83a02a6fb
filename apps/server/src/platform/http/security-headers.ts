import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Security headers by name in lower case. */
type Headers = Readonly<Record<string, string>>
export type SecurityHeaders = {
  /** of pages and files */
  page: Headers
  /** of the API and the probes, whose answers are data: without those that only concern documents */
  data: Headers
}

/** These mean something for a document that a browser opens, or only for browsers of former times. */
const ofDocuments = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/**
 * The security headers of answers. They depend on the settings only, so helmet makes them once. Node checks every header
 * of every answer, so those of data are only the needed ones.
 *
 * @param scripts hashes of the scripts inside pages, as sources of the content security policy
 * @throws Error for a setting that helmet refuses
 */
export function securityHeaders(config: { publicUrl: string }, scripts: readonly string[]): SecurityHeaders {
  const data = Object.entries(headersWith(config, [])).filter(([name]) => !ofDocuments.has(name))
  return { page: headersWith(config, scripts), data: Object.fromEntries(data) }
}

function headersWith({ publicUrl }: { publicUrl: string }, scripts: readonly string[]): Headers {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(scripts.length > 0 && { scriptSrc: ["'self'", ...scripts] }),
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // Mantine writes its variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:'),
  })
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Whether a path belongs to programs: its answers are data. */
export const isDataPath = (path: string): boolean =>
  path.startsWith('/api/') || path === '/healthz' || path === '/readyz' || path === '/metrics'
