import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isReady } from './shop.ts'

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

const mayPrepare = 150_000 // ms, on a busy machine

/** One server of the shop that can be killed and restarted on the same port; its log continues. */
export class Server {
  url = ''
  #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined
  #log = ''

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** @param wrapper a command that runs the server, for example with fewer file descriptors
   *  @param isUp the condition to wait for */
  async start(wrapper: string[] = [], isUp = isReady): Promise<void> {
    this.#env.PORT ??= String(await freePort())
    this.url = `http://127.0.0.1:${this.#env.PORT}`
    if (await isReady(this.url)) throw new Error('The server before still serves')
    const [command, ...args] = [...wrapper, process.execPath, main]
    this.#process = spawn(command!, args, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#process.stdout!, this.#process.stderr!])
      stream.on('data', (data) => {
        this.#log += data
      })
    for (const started = Date.now(); !(await isUp(this.url)); ) {
      const late = Date.now() - started > mayPrepare
      if (late || this.#process.exitCode !== null)
        throw new Error(`The shop ${late ? 'is not ready' : 'ended'}:\n${this.#log.slice(-3_000)}`)
      await sleep(50)
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill(signal)
    await ended
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** The log from a position on; the position is the length of an earlier log. */
  log(from = 0): string {
    return this.#log.slice(from)
  }
}
