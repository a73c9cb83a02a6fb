import { connect, createServer, type Socket } from 'node:net'

export type Way = {
  /** The URL of the proxy. */
  url: string
  /** Makes all open connections silent in both directions; new connections work. */
  swallow(): void
  /** Closes the silent connections on both ends, as the systems' keep-alive finally does. */
  drop(): void
  /** Whether new connections are silent from the start. */
  hold(on: boolean): void
  /** Number of connections opened so far. */
  opened(): number
  close(): Promise<void>
}

/** Starts a TCP proxy to a database or another server. Its connections can go silent, as after a network failure. */
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
