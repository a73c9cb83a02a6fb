import type { Endpoint } from '../endpoint.ts'

/** The calls that modules of the contract export, by name. */
export const callsOf = (...modules: Record<string, unknown>[]): Record<string, Endpoint> =>
  Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )

/** Whether an export of the contract is a call. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'access' in value
