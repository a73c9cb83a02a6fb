import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './outputs.ts'

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(event, leave)

if (!(await buildWhenStale())) {
  console.error('Partboard could not be built; the lines above say why.')
  process.exit(1)
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.off(event, leave)
await import(pathToFileURL(join(import.meta.dirname, '../apps/server/dist/main.js')).href)

/** Handles a signal before the shop runs. There are no requests to finish, and the build ends with this process. */
function leave(): void {
  process.exit(0)
}
