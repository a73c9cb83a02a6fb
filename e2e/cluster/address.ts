import { connect, createServer, type Server, type Socket } from 'node:net'

/** An address on 127.0.0.1 that follows the primary, like a virtual IP address or a DNS name. */
export class Address {
  readonly port: number
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #target: number

  private constructor(server: Server, target: number) {
    this.#server = server
    this.#target = target
    this.port = (server.address() as { port: number }).port
    server.on('connection', (client) => this.#lead(client))
  }

  static async of(port: number): Promise<Address> {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return new Address(server, port)
  }

  /** Forwards to another port from now on, and cuts the open connections. */
  pointTo(port: number): void {
    this.#target = port
    for (const socket of this.#open) socket.destroy()
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #lead(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1')
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) {
      this.#open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#open.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
  }
}
