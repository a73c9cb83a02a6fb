import { connect, createServer, type Socket } from 'node:net'

export type Way = {
  /** The address that leads through this way. */
  url: string
  /** What is open now goes silent for good, in both directions; what is opened later passes. */
  swallow(): void
  /** Closes what went silent on both ends, as the systems' keep-alive does in the end. */
  drop(): void
  /** Whether connections that are opened from now on are silent from the start. */
  hold(on: boolean): void
  /** How many connections were opened so far. */
  opened(): number
  close(): Promise<void>
}

/** A way to a database or another server over TCP that can lose connections without a word, as a failed-over network does. */
export async function wayTo(address: string): Promise<Way> {
  const target = new URL(address)
  const directory = target.searchParams.get('host')
  const pairs: [Socket, Socket][] = []
  const silent: [Socket, Socket][] = []
  let held = false
  const server = createServer((client) => {
    const database = directory
      ? connect(`${directory}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname)
    pairs.push([client, database])
    if (!held) client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const url = new URL(address)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    swallow() {
      for (const [client, database] of pairs) {
        client.unpipe()
        database.unpipe()
        silent.push([client, database])
      }
    },
    drop() {
      for (const pair of silent.splice(0)) for (const socket of pair) socket.destroy()
    },
    hold(on) {
      held = on
    },
    opened: () => pairs.length,
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
