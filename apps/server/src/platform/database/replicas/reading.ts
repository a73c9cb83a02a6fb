import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replica } from './replica.ts'

/** Context of a call whose queries a replica may answer. */
export type Reading = {
  /** replica of the call's previous query; it is preferred, so that the call's queries see one state */
  replica: Replica | undefined
}

const readings = new AsyncLocalStorage<Reading | undefined>()

/** Runs work whose queries may go to a replica. Transactions go to the primary. */
export const onReplicas = <T>(work: () => T): T => readings.run({ replica: undefined }, work)

/** Runs work whose queries go to the primary, also inside of `onReplicas`. */
export const onPrimary = <T>(work: () => T): T => readings.run(undefined, work)

/** The context of the current call; undefined = the primary answers. */
export const currentReading = (): Reading | undefined => readings.getStore()
