import { Counter, Gauge } from 'prom-client'
import { registry } from '../../observability/metrics.ts'

const registers = [registry]

/** Counts queries of calls that a replica may answer. */
export const reads = new Counter({
  name: 'partboard_reads_total',
  help: 'Queries of calls that replicas may answer, by who answered: a replica, or "primary"',
  labelNames: ['target'],
  registers,
})

/** Why the primary answered a query that a replica may answer. */
export type Fallback = 'not_there_yet' | 'left_out' | 'away' | 'conflict' | 'failed'

export const fallbacks = new Counter({
  name: 'partboard_replica_fallbacks_total',
  help: 'Queries that the primary answered instead of a replica, by reason',
  labelNames: ['reason'],
  registers,
})

// Over several workers, the worst value counts: 'min' here, 'max' below.
const serving = new Gauge({
  name: 'partboard_replica_serves',
  help: '1 while a replica answers reads, 0 while it is left out',
  labelNames: ['replica'],
  aggregator: 'min',
  registers,
})

const lagging = new Gauge({
  name: 'partboard_replica_lag_seconds',
  help: 'How far a replica is behind the primary; NaN = not known',
  labelNames: ['replica'],
  aggregator: 'max',
  registers,
})

/** Exports the state of a replica. @param lag in ms */
export function exportReplica(replica: string, serves: boolean, lag: number): void {
  serving.set({ replica }, serves ? 1 : 0)
  lagging.set({ replica }, lag / 1000)
}
