import { searchVehicle } from '@partboard/contract/fit/vehicles'
import type { PastedText } from '@partboard/contract/search/paste'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { chooseVehicle, clearVehicle, currentVehicle, recentOfScope } from '../../state/frame/vehicle.ts'
import { vehicleKey } from '../../text/vehicle-words.ts'

export type TextVehicle = PastedText['Vehicles'][number]

/**
 * The press on a link of a row: its page opens for the row's vehicle, which is not always the one in the header. A row
 * without a vehicle leads to a page without one. The link opens after the vehicle has been read.
 *
 * @param onVehicle called before the header's vehicle changes, with the key of the next one; '' = none
 */
export function useLeaveWith(vehicle: TextVehicle | null, onVehicle: (key: string) => void) {
  const router = useRouter()
  const { mutate: leave } = usePress({
    mutationFn: async ({ Scope, Search }: TextVehicle) => {
      const recent = recentOfScope(Scope)
      if (recent) return { data: recent, search: undefined }
      return Search && { data: await call(searchVehicle, { body: Search }), search: Search }
    },
    onSuccess: (found) => {
      if (!found) return
      onVehicle(vehicleKey(found.data))
      chooseVehicle(found.data, found.search)
    },
  })
  return (event: MouseEvent) => {
    const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    const current = currentVehicle()
    if (!isOwn || isSame(vehicle)) return
    if (vehicle === null) {
      if (current === null) return
      onVehicle('')
      return clearVehicle()
    }
    event.preventDefault()
    const { pathname, search } = new URL((event.currentTarget as HTMLAnchorElement).href)
    leave(vehicle, { onSettled: () => router.history.push(`${pathname}${search}`) })
  }
}

/** Whether the row's vehicle is the one in the header. */
function isSame(vehicle: TextVehicle | null): boolean {
  const current = currentVehicle()
  if (vehicle === null || current === null) return vehicle === null && current === null
  const recent = recentOfScope(vehicle.Scope)
  return recent !== null && vehicleKey(recent) === vehicleKey(current)
}
