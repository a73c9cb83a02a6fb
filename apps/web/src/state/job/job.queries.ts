import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { addJobKit, getMissing, getPartJob, type JobItem, listJobKits } from '@partboard/contract/jobs/jobs'
import { addItems } from '@partboard/contract/search/paste'
import type { ProductId } from '@partboard/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { inVehicle, useFillCart } from '../frame/add-to-cart.ts'
import { cartQuery, meantCart, messagesOf, simpleCartQuery } from '../frame/cart.ts'
import { scopeQueryOf } from '../frame/vehicle.ts'
import { additionsOf, notKept } from './missing.queries.ts'

/** What belongs to a part for a vehicle. */
export const partJobQuery = (id: ProductId, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(getPartJob, { params: { id: String(id) }, querystring: scopeQueryOf(fitScope) }),
  ),
  ...notKept,
})

/** The kits of a vehicle. */
export const kitsQuery = (fitScope: Scope) => ({
  ...failsInline(endpointQuery(listJobKits, { querystring: scopeQueryOf(fitScope) })),
  ...notKept,
})

const aboutJobs = [getMissing, getPartJob, listJobKits] as const

/** Refetches what is shown about jobs whenever the cart changes: all of it says what the cart has. */
export function useFollowCart(): void {
  const client = useQueryClient()
  useEffect(() => {
    const carts = [simpleCartQuery().queryKey, cartQuery().queryKey] as const
    const shownAt = () => Math.max(...carts.map((key) => client.getQueryState(key)?.dataUpdatedAt ?? 0))
    let last = shownAt()
    return client.getQueryCache().subscribe(() => {
      const now = shownAt()
      const before = last
      last = now
      if (before === 0 || now <= before) return
      for (const endpoint of aboutJobs) void client.invalidateQueries(queriesOf(endpoint))
    })
  }, [client])
}

/** Adds parts of jobs to the cart, for a vehicle; without one named for the current one. */
export const useAddItems = (meta?: { saysMissing?: boolean }) =>
  useFillCart(async ({ items, scope }: { items: readonly JobItem[]; scope?: Scope | null }) => {
    const vehicle = scope === undefined ? inVehicle(undefined).Vehicle : scope
    const { Results } = await call(addItems, { querystring: meantCart(), body: additionsOf(items, vehicle) })
    return tellAll(Results.flatMap(({ Messages }) => Messages))
  }, meta)

/** Adds a kit to the cart for the current vehicle. */
export const useAddKit = () =>
  useFillCart(
    async ({ code, choices }: { code: string; choices: { Line: number; ProductId: ProductId }[] }) => {
      const { Vehicle, ...kind } = inVehicle(undefined)
      const body = { ...kind, Vehicle: Vehicle ?? {}, Code: code, Choices: choices }
      return tellAll(messagesOf(await call(addJobKit, { querystring: meantCart(), body })))
    },
  )

function tellAll(messages: string[]): string[] {
  for (const message of messages) notify.info(message)
  return messages
}
