import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import {
  findVehicles,
  listFilterOptions,
  searchVehicle,
  type Vehicle,
  type VehicleData,
  type VehicleFilters,
} from '@partboard/contract/fit/vehicles'
import type { VehicleId } from '@partboard/contract/values'
import type { UnknownVin } from '@partboard/domain/fit/vin-makers'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { chooseVehicle, clearVehicle } from '../../state/frame/vehicle.ts'

/**
 * Selects the current vehicle: by its id, by filters with a month, or by a VIN that opens its type. A failed search clears
 * the stored vehicle, unless the shop cannot be reached (docs/spec/shop.md#vehicle-search).
 */
export function useChooseVehicle(onChosen: () => void) {
  return usePress({
    mutationFn: (search: VehicleFilters & { vehicleId?: VehicleId }) => call(searchVehicle, { body: search }),
    onSuccess: (data, search) => {
      chooseVehicle(data, search)
      onChosen()
    },
    onError: (error) => {
      if (!(error instanceof CallFailed && error.isAway)) clearVehicle()
    },
  })
}

/** The table of makers is fetched for the first VIN that is not found. Without it, nothing is explained. */
const explain = (vin: string): Promise<UnknownVin | null> =>
  import('@partboard/domain/fit/vin-makers').then(
    ({ explainUnknownVin }) => explainUnknownVin(vin),
    () => null,
  )

/** The VIN that can only be meant by one with I, O or Q. The rules are fetched for the first VIN that is refused. */
const mend = (vin: string): Promise<string | null> =>
  import('@partboard/domain/fit/vin').then(
    ({ mendedVin }) => mendedVin(vin),
    () => null,
  )

/** Opens the type of a VIN that no vehicle of the catalogue has; null = the VIN fits no pattern. */
async function openType(vin: string): Promise<VehicleData | null> {
  const brands = await call(listFilterOptions, { querystring: { type: 'brand' }, body: { vin } })
  return brands.length > 0 ? call(searchVehicle, { body: { vin } }) : null
}

/**
 * The search by VIN. One result is selected at once, and several are offered as candidates. If the catalogue knows only
 * the type of the VIN, the customer is asked for what the VIN leaves open. No result and an invalid VIN give a message (docs/spec/shop.md#vehicle-search).
 */
export function useVinSearch(onChosen: () => void) {
  const { t } = useTranslation()
  const [candidates, setCandidates] = useState<Vehicle[]>([])
  const [opened, setOpened] = useState<VehicleData | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [mended, setMended] = useState<string | null>(null)
  const { mutate: choose, isPending: isChoosing } = useChooseVehicle(() => {
    dismiss()
    onChosen()
  })
  const { mutate: search, isPending: isSearching } = usePress({
    mutationFn: async (vin: string) => {
      const found = await call(findVehicles, { querystring: { vin: vin.trim() } })
      const opened = found.length === 0 ? await openType(vin.trim()) : null
      return { found, opened, unknown: found.length > 0 || opened ? null : await explain(vin) }
    },
    inline: true,
    onMutate: () => forgetProblem(),
    onSuccess: ({ found: [first, ...others], opened, unknown }) => {
      if (opened?.Vin) {
        if (opened.LeftOpen.length > 0) setOpened(opened)
        else choose({ vin: opened.Vin })
      } else if (first === undefined)
        setProblem([t('error.vehicle_not_found'), sayWhy(unknown)].join(' ').trim())
      else if (others.length > 0) setCandidates([first, ...others])
      else choose({ vehicleId: first.Id })
    },
    onError: async (error, vin) => {
      // It stands where the sentence of a VIN without a vehicle stands, and goes when somebody types.
      setMended(await mend(vin))
      setProblem(messageOf(error))
    },
  })
  function forgetProblem() {
    setProblem(null)
    setMended(null)
  }
  function dismiss() {
    setCandidates([])
    setOpened(null)
  }
  function sayWhy(unknown: UnknownVin | null): string {
    switch (unknown?.reason) {
      case 'check_digit':
        return t('vehicles.unknown.checkDigit')
      case 'unknown_maker':
        return t('vehicles.unknown.maker', { wmi: unknown.wmi })
      case 'not_in_catalogue':
        return t('vehicles.unknown.catalogue', { maker: unknown.maker })
      default:
        return ''
    }
  }

  return {
    search,
    /** Vehicles to choose from, if several match. */
    candidates,
    choose: (vehicleId: VehicleId) => choose({ vehicleId }),
    /** The vehicle as far as its VIN tells, if the VIN leaves something open. */
    opened,
    complete: (search: VehicleFilters) => choose(search),
    dismiss,
    isBusy: isSearching || isChoosing,
    problem,
    /** The VIN with digits for I, O and Q, if the problem is one of these letters. */
    mended,
    forgetProblem,
  }
}
