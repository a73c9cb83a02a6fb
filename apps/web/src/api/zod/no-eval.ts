import { config } from 'zod'

// The page's CSP forbids eval. zod would try it, and the browser would report each attempt. zod must be configured
// before the first schema is built, so this module is imported first.
config({ jitless: true })
