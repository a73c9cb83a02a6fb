import { quantile } from './client.ts'
import { Load, type NextOperation, type Operation } from './load.ts'
import { readCpuTime, type Watched } from './process-figures.ts'
import type { Row } from './rows.ts'
import type { StatementCount } from './statements.ts'

/** Figures of one operation, which may be several calls. */
export type Figures = {
  /** operations per second */
  perSecond: number
  /** ms that the client waits */
  p50: number
  p99: number
  /** ms of processor time of Node and of PostgreSQL */
  node: number
  postgres: number
  /** cores that other programs of the machine used meanwhile */
  otherCores: number
  /** µs of processor time of the client */
  client: number
}

/** The server that a row calls, and the processes whose time it takes. */
export type Target = { port: number; watched: Watched }

const connections = 10

/**
 * Makes each operation once, to fill the shop's caches.
 *
 * @throws Error when an answer is wrong
 */
export async function makeOnce(port: number, operations: readonly Operation[]): Promise<void> {
  const load = await Load.open(port, connections)
  let at = 0
  await load.run(() => operations[at++] ?? null, Number.POSITIVE_INFINITY)
  load.close()
}

/** Runs one round of a row. @param seconds the time that operations take, without the making of their state */
export async function measureRound(row: Row, { port, watched }: Target, seconds: number): Promise<Figures> {
  await row.prepare?.()
  // For each round, because a server closes connections that are idle during the other rows.
  const load = await Load.open(port, connections)
  const before = { at: performance.now(), cpu: readCpuTime(watched), own: process.cpuUsage() }
  const times: number[] = []
  let busy = 0 // seconds
  do {
    const driven = await runBurst(row, load, seconds)
    busy += driven.seconds
    // One by one: an argument for each of half a million times is too much for a call.
    for (const time of driven.times) times.push(time)
  } while (row.burst && busy < seconds)
  const finishing = performance.now()
  await row.finish?.()
  busy += (performance.now() - finishing) / 1000
  const cpu = readCpuTime(watched)
  const own = process.cpuUsage(before.own)
  const wall = (performance.now() - before.at) / 1000
  load.close()
  await row.tidy?.()

  const perOperation = (secondsOfAll: number) => (secondsOfAll * 1000) / times.length
  return {
    perSecond: times.length / busy,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    node: perOperation(cpu.node - before.cpu.node),
    postgres: perOperation(cpu.postgres - before.cpu.postgres),
    otherCores: Math.max(0, cpu.others - before.cpu.others) / wall,
    client: (own.user + own.system) / times.length,
  }
}

/** Enough that operations wait for the server, not for a free connection. */
const openConnections = 50

/** What callers wait at a fixed rate, in ms. `perSecond` = operations that were answered. */
export type Tail = { perSecond: number; p50: number; p99: number }

/** Seconds at full rate before a tail is measured: as many connections to PostgreSQL are opened, and plan their queries. */
const tailWarmUp = 1

/** Drives a row at a fixed rate of operations per second. @param seconds of the rate */
export async function measureTail(
  row: Row,
  { port }: Target,
  perSecond: number,
  seconds: number,
): Promise<Tail> {
  await row.prepare?.()
  const load = await Load.open(port, openConnections)
  await load.run(row.next, tailWarmUp)
  const { seconds: taken, times } = await load.runAt(row.next, perSecond, seconds)
  load.close()
  await row.tidy?.()
  return { perSecond: times.length / taken, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Operations that are made to count statements, for rows without a burst. */
const counted = 50

/** Counts the statements of one operation, in a round that is not measured. */
export async function countStatements(
  row: Row,
  { port }: Target,
  count: (work: () => Promise<void>) => Promise<StatementCount>,
): Promise<StatementCount> {
  await row.prepare?.()
  const load = await Load.open(port, connections)
  let operations = 0
  const { calls, queue } = await count(async () => {
    const { times } = await runBurst({ ...row, next: limited(row.next, counted) }, load, Infinity)
    operations = times.length
    await row.finish?.()
  })
  load.close()
  await row.tidy?.()
  return { calls: calls / operations, queue: queue / operations }
}

async function runBurst({ burst, next }: Row, load: Load, seconds: number) {
  if (!burst) return load.run(next, seconds)
  await burst.fill()
  return load.run(limited(next, burst.operations), Infinity)
}

function limited(next: NextOperation, operations: number): NextOperation {
  let left = operations
  return () => (left-- > 0 ? next() : null)
}

/** The median of each figure over the rounds. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const median = (figure: keyof Figures) =>
    quantile(
      rounds.map((round) => round[figure]),
      0.5,
    )
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    node: median('node'),
    postgres: median('postgres'),
    otherCores: median('otherCores'),
    client: median('client'),
  }
}
