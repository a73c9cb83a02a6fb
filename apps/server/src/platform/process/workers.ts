import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { Log } from '../observability/log.ts'
import { registry } from '../observability/metrics.ts'

/** What a worker asks its primary, and the primary its workers. */
type Question = 'database' | 'port' | 'page' | 'metrics'
type Message = { id: number; ask: Question } | { id: number; answer: unknown }
type Answers = Partial<Record<Question, () => Promise<unknown>>>

type Channel = {
  send?(message: Message): unknown
  on(event: 'message', listener: (message: Message) => void): unknown
}

const answersTake = 2_000 // ms

/** Questions and answers over the channel between the two processes. */
class Talk {
  readonly #channel: Channel
  readonly #open = new Map<number, (answer: unknown) => void>()
  #last = 0

  constructor(channel: Channel, answers: Answers) {
    this.#channel = channel
    channel.on('message', async (message) => {
      if ('answer' in message) return this.#open.get(message.id)?.(message.answer)
      if (!('ask' in message)) return
      const answer = await answers[message.ask]?.().catch(() => null)
      // What is undefined would not arrive.
      this.#translate({ id: message.id, answer: answer ?? null })
    })
  }

  /** @returns null when the other side fails, or says nothing for `within` ms (0 = it may take any time) */
  async ask(question: Question, within = 0): Promise<unknown> {
    const id = ++this.#last
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#open.set(id, resolve)
    const timer = within > 0 ? setTimeout(resolve, within, null) : undefined
    this.#translate({ id, ask: question })
    const answer = await promise
    clearTimeout(timer)
    this.#open.delete(id)
    return answer
  }

  /** The other process may have died a moment ago, which is told elsewhere. */
  #translate(message: Message): void {
    try {
      this.#channel.send?.(message)
    } catch {}
  }
}

/** This process as one of several that a primary started: what it needs of that one. */
export function joinPrimary() {
  const talk = new Talk(process as Channel, { metrics: () => registry.getMetricsAsJSON() })
  return {
    /** the connection string of the database */
    database: async () => (await talk.ask('database')) as string,
    /** resolves when the port is the workers' */
    port: async () => void (await talk.ask('port')),
    /** the page of metrics of all processes */
    page: async () => String((await talk.ask('page', 2 * answersTake)) ?? ''),
  }
}

const firstPause = 1_000 // ms
const longestPause = 30_000
/** ms: a worker that lived for less is started again after a longer pause each time */
const shortLife = 10_000

type Options = {
  count: number
  /** the program of a worker */
  program: string
  /** ms from SIGTERM until a worker that still runs is killed */
  endsWithin: number
  answers: Answers
  log: Log
}

export type Workers = {
  /** resolves when the first one listens */
  listening: Promise<void>
  /** what this process and all workers count, added up, in Prometheus' text format */
  metrics(): Promise<string>
  /** ends all of them, each after its own drain */
  stop(): Promise<void>
}

/** Starts the workers, which share one port, and starts each one anew that dies. */
export function startWorkers({ count, program, endsWithin, answers, log }: Options): Workers {
  cluster.setupPrimary({ exec: program, args: [] })
  const stopping = new AbortController()
  const talks = new Map<Worker, Talk>()
  const { promise: listening, resolve: nowListening } = Promise.withResolvers<void>()
  cluster.once('listening', () => nowListening())

  const lives = Array.from({ length: count }, async () => {
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      const started = performance.now()
      const how = await live()
      if (stopping.signal.aborted) return
      if (performance.now() - started > shortLife) pause = firstPause
      log.error(`A worker ended (${how}); another one starts in ${pause / 1000} s`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })

  /** @returns how it ended */
  function live(): Promise<string> {
    const worker = cluster.fork()
    talks.set(worker, new Talk(worker, answers))
    worker.on('error', () => {})
    return new Promise((ended) =>
      worker.once('exit', (code, signal) => {
        talks.delete(worker)
        ended(signal ?? `code ${code}`)
      }),
    )
  }

  return {
    listening,
    async metrics() {
      const theirs = await Promise.all([...talks.values()].map((talk) => talk.ask('metrics', answersTake)))
      const all = [await registry.getMetricsAsJSON(), ...theirs.filter((metrics) => metrics !== null)]
      return AggregatorRegistry.aggregate(all as MetricObjectWithValues<MetricValue<string>>[][]).metrics()
    },
    async stop() {
      stopping.abort()
      const workers = [...talks.keys()]
      for (const worker of workers) worker.process.kill('SIGTERM')
      const impatience = setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL')
      }, endsWithin)
      await Promise.all(lives)
      clearTimeout(impatience)
    },
  }
}
