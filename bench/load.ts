/**
 * A load generator on raw keep-alive sockets. It costs the client about 10 µs for a request, so that the server is the
 * limit: requests are buffers that were made before, and an answer is checked by its status and length, without parsing.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request. `answer` = a text that its answer must contain. */
export type Call = { bytes: Buffer; answer?: string }
/** Calls that are made one after another on one connection; their time is measured together. */
export type Operation = readonly Call[]
/** @returns the next operation; null = there is none left */
export type NextOperation = () => Operation | null

/** @param times of each operation, in ms */
export type Driven = { seconds: number; times: number[] }

/** Makes the buffer of a request. A body makes it a POST. */
export function request(
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`)
}

/** Open connections to one server. */
export class Load {
  readonly #connections: Connection[]

  private constructor(connections: Connection[]) {
    this.#connections = connections
  }

  static async open(port: number, connections: number): Promise<Load> {
    return new Load(await Promise.all(Array.from({ length: connections }, () => Connection.open(port))))
  }

  /**
   * Makes operations on all connections until the time is over or none is left. An operation that has begun is finished.
   *
   * @throws Error when an answer is wrong or a connection is closed
   */
  async run(next: NextOperation, seconds: number): Promise<Driven> {
    const begun = performance.now()
    const until = begun + seconds * 1000
    const times: number[] = []
    await Promise.all(this.#connections.map((connection) => connection.run(next, until, times)))
    return { seconds: (performance.now() - begun) / 1000, times }
  }

  /**
   * Makes operations at a fixed rate, whether earlier ones are answered or not. The time of an operation begins when it
   * is due, so that a slow answer is counted for all that wait behind it; the client's timer adds up to a millisecond.
   *
   * @throws Error when an answer is wrong or a connection is closed
   */
  async runAt(next: NextOperation, perSecond: number, seconds: number): Promise<Driven> {
    const due: { operation: Operation; at: number }[] = []
    const idle = [...this.#connections]
    const times: number[] = []
    const { promise: failed, reject } = Promise.withResolvers<never>()
    const work = async (connection: Connection): Promise<void> => {
      for (let one = due.shift(); one; one = due.shift()) {
        const { operation, at } = one
        const operations = [operation]
        await connection.run(() => operations.pop() ?? null, Number.POSITIVE_INFINITY, [])
        times.push(performance.now() - at)
      }
      idle.push(connection)
    }
    const begun = performance.now()
    for (let made = 0, left = true; left; ) {
      const now = performance.now() - begun
      for (; left && (made * 1000) / perSecond <= Math.min(now, seconds * 1000); made++) {
        const operation = next()
        if (operation) due.push({ operation, at: begun + (made * 1000) / perSecond })
        left = operation !== null
      }
      while (due.length > 0 && idle.length > 0) work(idle.pop()!).catch(reject)
      left &&= now < seconds * 1000
      await Promise.race([sleep(1), failed])
    }
    while (idle.length < this.#connections.length) await Promise.race([sleep(1), failed])
    return { seconds: (performance.now() - begun) / 1000, times }
  }

  close(): void {
    for (const connection of this.#connections) connection.close()
  }
}

class Connection {
  readonly #socket: Socket
  #rest: Buffer | null = null
  #operation: Operation = []
  #step = 0
  #begun = 0
  #next: NextOperation = () => null
  #until = 0
  #times: number[] = []
  #done: () => void = () => {}
  #fail: (error: Error) => void = () => {}

  private constructor(port: number) {
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(64 * 1024), callback: (size, buffer) => this.#read(size, buffer) },
    })
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<Connection> {
    const connection = new Connection(port)
    await once(connection.#socket, 'connect')
    return connection
  }

  run(next: NextOperation, until: number, times: number[]): Promise<void> {
    this.#next = next
    this.#until = until
    this.#times = times
    return new Promise((resolve, reject) => {
      this.#done = resolve
      this.#fail = reject
      this.#begin(performance.now())
    })
  }

  close(): void {
    this.#fail = () => {}
    this.#socket.destroy()
  }

  #begin(now: number): void {
    const operation = now < this.#until ? this.#next() : null
    if (operation === null) {
      this.#done()
      return
    }
    this.#operation = operation
    this.#step = 0
    this.#begun = now
    this.#socket.write(operation[0]!.bytes)
  }

  #read(size: number, shared: Uint8Array): boolean {
    const part = shared.subarray(0, size) as Buffer
    const bytes = this.#rest === null ? part : Buffer.concat([this.#rest, part])
    const answer = readAnswer(bytes)
    if (answer === null) {
      this.#rest = this.#rest === null ? Buffer.from(bytes) : bytes
      return true
    }
    this.#rest = null
    const call = this.#operation[this.#step]
    if (!call) {
      this.#fail(new Error(`The server sent more than was asked for: ${bytes.toString()}`))
      return true
    }
    const { bytes: asked, answer: wanted } = call
    if (answer.status > 299 || (wanted !== undefined && !bytes.includes(wanted, answer.body))) {
      const text = bytes.toString('utf8', answer.body, answer.body + 600)
      const [line] = asked.toString().split('\r\n', 1)
      this.#fail(new Error(`${line} answered ${answer.status}: ${text}`))
      return true
    }
    const following = this.#operation[++this.#step]
    if (following) this.#socket.write(following.bytes)
    else {
      const now = performance.now()
      this.#times.push(now - this.#begun)
      this.#begin(now)
    }
    return true
  }
}

/** @param body position of the body */
type Answer = { status: number; body: number }

/** Reads an answer; null = it is not complete yet. */
function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const body = headEnd + 4
  const status = Number(bytes.toString('latin1', 9, 12))
  const head = bytes.toString('latin1', 12, headEnd)
  const length = /\r\ncontent-length: ?(\d+)/i.exec(head)
  if (length) return bytes.length >= body + Number(length[1]) ? { status, body } : null
  if (!/\r\ntransfer-encoding: ?chunked/i.test(head)) return { status, body } // no content, as with 204
  return endsWithLastChunk(bytes, body) ? { status, body } : null
}

function endsWithLastChunk(bytes: Buffer, start: number): boolean {
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return false
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (size === 0) return at <= bytes.length
  }
}
