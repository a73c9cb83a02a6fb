import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import type { CallInput } from '@partboard/contract/endpoint'
import {
  changeGarageVehicle,
  type GarageVehicle,
  keepGarageVehicle,
  listGarageVehicles,
  removeGarageVehicle,
  searchVehicle,
} from '@partboard/contract/fit/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'
import { endpointQuery } from '../api/query.ts'
import { chooseVehicle } from './frame/vehicle.ts'

/** The vehicles that the account keeps. Where they are beside something else, a failure shows nothing of them. */
export const garageQuery = () => ({ ...failsInline(endpointQuery(listGarageVehicles)), staleTime: 60_000 })

export type GarageTexts = CallInput<typeof changeGarageVehicle>['body']

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries(queriesOf(listGarageVehicles))
}

/** Selects a kept vehicle: the search of its day finds it again, with month and equipment. */
export function useChooseKept(onChosen: () => void) {
  return usePress({
    mutationFn: async ({ Search }: GarageVehicle) =>
      chooseVehicle(await call(searchVehicle, { body: Search }), Search),
    onSuccess: onChosen,
  })
}

/** Keeps a vehicle, or brings back one that was removed. */
export function useKeepVehicle() {
  const refresh = useRefresh()
  return usePress({
    mutationFn: (body: CallInput<typeof keepGarageVehicle>['body']) => call(keepGarageVehicle, { body }),
    onSuccess: refresh,
  })
}

/** Changes the texts of a kept vehicle. The form shows a refusal itself. */
export function useChangeKept(id: GarageVehicle['Id']) {
  const refresh = useRefresh()
  return usePress({
    mutationFn: (body: GarageTexts) => call(changeGarageVehicle, { params: { id: String(id) }, body }),
    inline: true,
    onSuccess: refresh,
  })
}

export function useRemoveKept() {
  const refresh = useRefresh()
  return usePress({
    mutationFn: ({ Id }: GarageVehicle) => call(removeGarageVehicle, { params: { id: String(Id) } }),
    onSuccess: refresh,
  })
}
