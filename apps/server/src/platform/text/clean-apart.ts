import { join } from 'node:path'
import { offThread } from '../process/off-thread.ts'

/** The functions of `clean-html.ts`, run outside of the server's thread: their time grows with the nesting of elements. */
export const cleanApart = offThread<typeof import('./clean-html.ts')>(
  join(import.meta.dirname, 'clean-html.ts'),
)
