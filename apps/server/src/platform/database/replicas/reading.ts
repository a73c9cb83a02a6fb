import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replica } from './replica.ts'

/** Context of a call whose queries a replica may answer. */
export type Reading = {
  /** log position that the replica must have replayed */
  position: bigint
  /** replica of the call's previous query; it is preferred, so that the call's queries see one state */
  replica: Replica | undefined
}

const readings = new AsyncLocalStorage<Reading | undefined>()

/** Runs work whose queries may go to a replica that has replayed `position`. Transactions go to the primary. */
export const onReplicas = <T>(position: bigint, work: () => T): T =>
  readings.run({ position, replica: undefined }, work)

/** Runs work whose queries go to the primary, also inside of `onReplicas`. */
export const onPrimary = <T>(work: () => T): T => readings.run(undefined, work)

/** The context of the current call; undefined = the primary answers. */
export const currentReading = (): Reading | undefined => readings.getStore()
