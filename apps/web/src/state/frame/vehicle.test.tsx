import { searchVehicle, VehicleData } from '@partboard/contract/fit/vehicles'
import { exampleOf } from '@partboard/contract/testing/example'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseVehicle, clearVehicle, currentVehicle, useVehicle } from './vehicle.ts'

const { answer } = exampleOf(searchVehicle)
const vehicle = (VehicleId: number): VehicleData =>
  VehicleData.parse({ ...answer, VehicleId, Vin: `WBAZC11020K00010${VehicleId}` })
const [mine, theirs] = [vehicle(7), vehicle(8)]
const key = 'level4-vehicle'

/** Another tab writes the vehicles. */
function fromAnotherTab(value: { vehicle: VehicleData | null; recent: VehicleData[] } | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ ticks: {}, searches: {}, ...value }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })))
}

function Chosen() {
  const { vehicle, recent } = useVehicle()
  return <p>{`${vehicle?.VehicleId ?? 'none'} of ${recent.map((one) => one.VehicleId).join(', ')}`}</p>
}

afterEach(() => fromAnotherTab(null))

test('each tab keeps its own vehicle, and both know the recent ones', () => {
  chooseVehicle(mine, { vin: 'A' })
  render(<Chosen />)
  fromAnotherTab({ vehicle: theirs, recent: [theirs, mine] })
  expect(screen.getByText('7 of 8, 7')).toBeTruthy()
  expect(currentVehicle()?.VehicleId).toBe(7)
  // A choice of this tab is not undone by the next one of the other.
  act(clearVehicle)
  fromAnotherTab({ vehicle: mine, recent: [mine, theirs] })
  expect(screen.getByText('none of 7, 8')).toBeTruthy()
})

test('a logout in another tab leaves no vehicle here', () => {
  chooseVehicle(mine, { vin: 'A' })
  fromAnotherTab({ vehicle: theirs, recent: [theirs, mine] })
  fromAnotherTab(null)
  expect(currentVehicle()).toBeNull()
  fromAnotherTab({ vehicle: theirs, recent: [theirs] })
  expect(sessionStorage.getItem('level4-tab-vehicle')).toBe('null')
})
