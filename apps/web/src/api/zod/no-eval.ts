import { config } from 'zod'

// The page forbids code made from text. zod would try, and the browser would report each attempt. It has to be
// told before the first schema is built, so this is imported before everything else.
config({ jitless: true })
