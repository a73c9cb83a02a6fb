import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replica } from './replica.ts'

/** A call whose queries may be answered by a replica. */
export type Reading = {
  /** how far it has to be in the log */
  position: bigint
  /** the one that answered this call before: its queries see one state as long as it can */
  replica: Replica | undefined
}

const readings = new AsyncLocalStorage<Reading | undefined>()

/** Does work whose queries may go to a replica that has the log up to `position`. Transactions go to the primary. */
export const onReplicas = <T>(position: bigint, work: () => T): T =>
  readings.run({ position, replica: undefined }, work)

/** Does work whose queries go to the primary, inside of work that may read elsewhere. */
export const onPrimary = <T>(work: () => T): T => readings.run(undefined, work)

/** undefined: the primary answers. */
export const currentReading = (): Reading | undefined => readings.getStore()
