import { buildWebWhenStale } from './web.ts'

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(event, leave)

if (!(await buildWebWhenStale())) {
  console.error('The web app could not be built; the lines above say why.')
  process.exit(1)
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.off(event, leave)
await import('../apps/server/src/main.ts')

/** Handles a signal before the shop runs. There are no requests to finish, and the build ends with this process. */
function leave(): void {
  process.exit(0)
}
