import { failsInline } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { getMissing, type JobItem } from '@partboard/contract/jobs/jobs'
import { endpointQuery } from '../../api/query.ts'

/** What is said about jobs depends on the cart, so an answer is forgotten with the page that showed it. */
export const notKept = { staleTime: 0, gcTime: 0 } as const

/** What the jobs of the cart lack. */
export const missingQuery = () => ({ ...failsInline(endpointQuery(getMissing)), ...notKept })

/** Parts of jobs in the form of the call that adds them. */
export const additionsOf = (items: readonly JobItem[], scope: Scope | null) => ({
  Items: items.map(({ Sku, Quantity }) => ({ Sku, Quantity, Vehicle: scope ? 0 : null })),
  Vehicles: scope ? [scope] : [],
})
