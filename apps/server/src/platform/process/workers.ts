import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { Place } from '../http/gate.ts'
import { StartupError } from '../lifecycle/lifecycle.ts'
import type { Log } from '../observability/log.ts'
import { registry, workerRestarts } from '../observability/metrics.ts'

/** Requests of a worker to its primary, and of the primary to its workers. */
type Question = 'place' | 'database' | 'serving' | 'page' | 'metrics'
type Message = { id: number; ask: Question } | { id: number; answer: unknown }
type Answers = Partial<Record<Question, () => Promise<unknown>>>

type Channel = {
  send?(message: Message): unknown
  on(event: 'message', listener: (message: Message) => void): unknown
}

const answerTimeoutMs = 2_000

/** Requests and answers over the channel between two processes. */
class Rpc {
  readonly #channel: Channel
  readonly #pending = new Map<number, (answer: unknown) => void>()
  #lastId = 0

  constructor(channel: Channel, answers: Answers) {
    this.#channel = channel
    channel.on('message', async (message) => {
      if ('answer' in message) return this.#pending.get(message.id)?.(message.answer)
      if (!('ask' in message)) return
      const answer = await answers[message.ask]?.().catch(() => null)
      // The channel drops undefined.
      this.#send({ id: message.id, answer: answer ?? null })
    })
  }

  /** @returns null when the other process fails, or does not answer within `timeoutMs` (0 = no time-out) */
  async ask(question: Question, timeoutMs = 0): Promise<unknown> {
    const id = ++this.#lastId
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#pending.set(id, resolve)
    const timer = timeoutMs > 0 ? setTimeout(resolve, timeoutMs, null) : undefined
    this.#send({ id, ask: question })
    const answer = await promise
    clearTimeout(timer)
    this.#pending.delete(id)
    return answer
  }

  /** Ignores errors: if the other process has just died, its exit is handled elsewhere. */
  #send(message: Message): void {
    try {
      this.#channel.send?.(message)
    } catch {}
  }
}

/** Connects a worker to its primary process. */
export function joinPrimary() {
  const rpc = new Rpc(process as Channel, { metrics: () => registry.getMetricsAsJSON() })
  return {
    /** where to listen, and whether nobody serves there yet, so that requests have to wait for this worker */
    place: async () => (await rpc.ask('place')) as { place: Place; isFirst: boolean },
    /** the connection string of the database; resolves when the database is prepared */
    database: async () => (await rpc.ask('database')) as string,
    /** reports that this worker answers requests */
    serves: async () => void (await rpc.ask('serving')),
    /** the metrics page of all processes */
    page: async () => String((await rpc.ask('page', 2 * answerTimeoutMs)) ?? ''),
  }
}

const minPauseMs = 1_000
const maxPauseMs = 30_000
/** The pause doubles each time that a worker ran for less than this. */
const shortRunMs = 10_000

type Options = {
  count: number
  /** the program of a worker */
  program: string
  /** time from SIGTERM until a worker that still runs is killed */
  stopTimeoutMs: number
  place: Place
  log: Log
}

/** What workers learn from their primary once the database is prepared. */
type Prepared = {
  /** the connection string of the database */
  url: string
  /** the metrics page of all processes */
  page: () => Promise<string>
}

export type Workers = {
  /** tells the workers that the database is prepared; resolves when the first one answers requests */
  serve(prepared: Prepared): Promise<void>
  /** the sums of the metrics of this process and all workers, in Prometheus' text format */
  metrics(): Promise<string>
  /** stops all workers; each one drains first */
  stop(): Promise<void>
}

/**
 * Starts the workers, which share one port, and replaces each one that dies. They listen before the database is prepared:
 * the socket is open as long as one of them lives.
 *
 * @returns when the first one listens
 * @throws StartupError if the first one ends before
 */
export async function startWorkers({ count, program, stopTimeoutMs, place, log }: Options): Promise<Workers> {
  cluster.setupPrimary({ exec: program, args: [] })
  const stopping = new AbortController()
  const rpcs = new Map<Worker, Rpc>()
  const serving = new Set<Worker>()
  const listening = Promise.withResolvers<void>()
  const prepared = Promise.withResolvers<Prepared>()
  const firstServes = Promise.withResolvers<void>()
  cluster.once('listening', () => listening.resolve())

  const answersTo = (worker: Worker): Answers => ({
    place: async () => ({ place, isFirst: serving.size === 0 }),
    database: async () => (await prepared.promise).url,
    async serving() {
      serving.add(worker)
      firstServes.resolve()
    },
    page: async () => (await prepared.promise).page(),
  })

  const slots = Array.from({ length: count }, async () => {
    for (let pause = minPauseMs; !stopping.signal.aborted; pause = Math.min(2 * pause, maxPauseMs)) {
      const started = performance.now()
      const exitReason = await runWorker()
      if (stopping.signal.aborted) return
      if (performance.now() - started > shortRunMs) pause = minPauseMs
      workerRestarts.inc()
      log.error(`A worker ended (${exitReason}); another one starts in ${pause / 1000} s`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })

  /** Starts a worker and waits until it exits. @returns its signal or exit code */
  function runWorker(): Promise<string> {
    const worker = cluster.fork()
    rpcs.set(worker, new Rpc(worker, answersTo(worker)))
    worker.on('error', () => {})
    return new Promise((ended) =>
      worker.once('exit', (code, signal) => {
        rpcs.delete(worker)
        serving.delete(worker)
        // Of no effect once a worker has listened.
        listening.reject(new StartupError('The first worker could not listen; its message is above.'))
        ended(signal ?? `code ${code}`)
      }),
    )
  }

  await listening.promise
  return {
    serve(database) {
      prepared.resolve(database)
      return firstServes.promise
    },
    async metrics() {
      const theirs = await Promise.all([...rpcs.values()].map((rpc) => rpc.ask('metrics', answerTimeoutMs)))
      const all = [await registry.getMetricsAsJSON(), ...theirs.filter((metrics) => metrics !== null)]
      return AggregatorRegistry.aggregate(all as MetricObjectWithValues<MetricValue<string>>[][]).metrics()
    },
    async stop() {
      stopping.abort()
      const workers = [...rpcs.keys()]
      for (const worker of workers) worker.process.kill('SIGTERM')
      const killTimer = setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL')
      }, stopTimeoutMs)
      await Promise.all(slots)
      clearTimeout(killTimer)
    },
  }
}
