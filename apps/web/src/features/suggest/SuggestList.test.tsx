import { addItem } from '@partboard/contract/cart/cart'
import {
  findVehicles,
  listGarageVehicles,
  searchVehicle,
  VehicleData,
} from '@partboard/contract/fit/vehicles'
import { findOwnNumber, listOwnNumbers } from '@partboard/contract/own-numbers/own-numbers'
import { suggestParts } from '@partboard/contract/search/suggest'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { chooseVehicle } from '../../state/frame/vehicle.ts'
import { configQuery } from '../../state/reference.ts'
import { openShop, show } from '../../testing/screen.tsx'
import SuggestList, { type SuggestKeys } from './SuggestList.tsx'

const shop = openShop()
beforeEach(() => shop.answer(listOwnNumbers, { Numbers: [], Total: 0 }))

type Doing = {
  kind?: 'words' | 'vin'
  onAll?: () => void
  onPart?: (sku: string) => void
  onVin?: () => void
  onFrame?: () => void
  onRecent?: (vehicle: VehicleData) => void
  onAdded?: () => void
}

/** A field with its list, as in the header. */
function Field({
  kind = 'words',
  onAll,
  onPart = () => {},
  onVin = () => {},
  onFrame,
  onRecent,
  onAdded,
}: Doing) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const keys = useRef<SuggestKeys>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keys.current?.submit()
      }}
    >
      <input aria-label="Szukaj" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <output>{active}</output>
      <button type="button" onClick={() => keys.current?.add()}>
        Ctrl+Enter
      </button>
      <SuggestList
        id="list"
        typed={typed}
        kind={kind}
        keys={keys}
        active={active}
        onActive={setActive}
        onRows={() => {}}
        onPart={onPart}
        onVin={onVin}
        {...(onAll && { onAll })}
        {...(onFrame && { onFrame })}
        {...(onRecent && { onRecent, onVehicle: () => {} })}
        {...(onAdded && { onAdded })}
      />
    </form>
  )
}
const field = () => screen.getByRole('textbox', { name: 'Szukaj' })

test('Enter right after the last letter opens all results; once the suggestions are there, it selects the first', async () => {
  const onAll = vi.fn()
  await show(<Field onAll={onAll} />)
  await userEvent.type(field(), 'hamulec{Enter}')
  expect(onAll).toHaveBeenCalledOnce()
  await screen.findAllByRole('option')
  await userEvent.type(field(), '{Enter}')
  expect(onAll).toHaveBeenCalledOnce()
  expect(document.querySelector('output')!.textContent).toMatch(/^list-/)
})

const [example] = suggestParts.docs.example.answer

test('the end of a VIN that is a part is offered as both, and Enter selects the part first', async () => {
  shop.answer(suggestParts, [{ ...example, Sku: 'GDB1330', Printed: 'GDB-1330', Boards: [] }])
  const [onPart, onVin] = [vi.fn(), vi.fn()]
  await show(<Field kind="vin" onPart={onPart} onVin={onVin} />)
  await userEvent.type(field(), 'GDB1330')
  const part = await screen.findByRole('option', { name: /GDB-1330/ })
  const vehicle = screen.getByRole('option', { name: /VIN GDB1330/ })
  await userEvent.type(field(), '{Enter}')
  expect(document.querySelector('output')!.textContent).toBe(part.id)
  expect(onVin).not.toHaveBeenCalled()
  await userEvent.click(vehicle)
  expect(onVin).toHaveBeenCalledOnce()
})

test('the end of a VIN that is no part is a vehicle at the first Enter', async () => {
  shop.answer(suggestParts, [])
  const onVin = vi.fn()
  await show(<Field kind="vin" onVin={onVin} />)
  await userEvent.type(field(), 'K000103{Enter}')
  await vi.waitFor(() => expect(onVin).toHaveBeenCalledOnce())
})

test('a vehicle is offered by its frame number, in a shop whose catalogue has such numbers', async () => {
  const [vehicle] = findVehicles.docs.example.answer
  shop.answer(suggestParts, [])
  shop.answer(findVehicles, [{ ...vehicle, Vin: 'HZJ80-0012345' } as never])
  const onFrame = vi.fn()
  const { queryKey } = configQuery()
  const config = queryClient.getQueryData(queryKey)!
  queryClient.setQueryData(queryKey, { ...config, general: { ...config.general, hasFrames: true } })
  await show(<Field onFrame={onFrame} />)
  await userEvent.type(field(), 'hzj80-0012345')
  await userEvent.click(await screen.findByRole('option', { name: /^HZJ80-0012345/ }))
  expect(onFrame).toHaveBeenCalledWith(vehicle.Id)
})

test('parts that do not fit are folded below those that do, until a press; a whole number is never folded', async () => {
  const part = exampleOf(suggestParts).answer[0]!
  const parts = (['not_applicable', 'fits', 'not_applicable'] as const).map((Fit, index) => ({
    ...part,
    Id: (part.Id + index) as typeof part.Id,
    Sku: `3411430010${index}`,
    Fit,
  }))
  shop.answer(suggestParts, parts)
  await show(<Field />)
  await userEvent.type(field(), 'hamulec')
  const fold = await screen.findByRole('option', { name: '2 części nie pasują' })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.click(fold)
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.queryByRole('option', { name: /części nie pasują/ })).toBeNull()
  await userEvent.clear(field())
  await userEvent.type(field(), '34114300100')
  await screen.findByRole('option', { name: '1 część nie pasuje' })
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

test('the part of an own number stands first', async () => {
  const { answer } = exampleOf(findOwnNumber)
  shop.answer(listOwnNumbers, { Numbers: answer, Total: 1 })
  const onPart = vi.fn()
  await show(<Field onPart={onPart} />)
  await userEvent.type(field(), 'tarcza e90')
  await screen.findByRole('option', { name: /^Twój numer TARCZA-E90/ })
  expect(screen.getAllByRole('option')[0]!.textContent).toContain('Twój numer TARCZA-E90')
  // The field of the header gives its keys to the list before it submits.
  await userEvent.click(screen.getAllByRole('option')[0]!)
  expect(onPart).toHaveBeenCalledExactlyOnceWith(answer[0]!.Sku)
})

test('who has no own numbers is not asked for each text', async () => {
  await show(<Field />)
  await userEvent.type(field(), 'hamulec')
  await screen.findAllByRole('option')
  expect(shop.received.filter(({ endpoint }) => endpoint === findOwnNumber)).toEqual([])
})

test('a key adds the only part that fits; of several, the active one', async () => {
  const [part] = exampleOf(suggestParts).answer
  const others = [2, 3].map((nth) => ({ ...part!, Id: part!.Id + nth, Sku: `3411430010${nth}` }))
  shop.answer(addItem, exampleOf(addItem).answer)
  const onAdded = vi.fn()
  await show(<Field onAdded={onAdded} />)
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Ctrl+Enter' }))
  const hint = () => screen.queryByText('Ctrl+Enter dodaje 1 szt. do koszyka.')

  shop.answer(suggestParts, [
    { ...part!, Fit: 'fits' },
    { ...others[0]!, Fit: 'not_applicable' },
  ])
  await userEvent.type(field(), 'klocki')
  await expect.poll(hint).not.toBe(null)
  await add()
  expect(shop.bodiesOf(addItem)).toMatchObject([{ ProductId: part!.Id, Quantity: 1 }])

  shop.answer(
    suggestParts,
    [part!, ...others].map((one) => ({ ...one, Fit: 'fits' })),
  )
  await userEvent.type(field(), ' przednie')
  await expect.poll(() => screen.getAllByRole('option')).toHaveLength(3)
  expect(hint()).toBe(null)
  await add()
  expect(shop.bodiesOf(addItem)).toHaveLength(1)
  expect(onAdded).toHaveBeenCalledTimes(1)
})

test('the plate of a recent vehicle finds it, however it is typed and although it is not kept', async () => {
  const vehicle = VehicleData.parse(exampleOf(searchVehicle).answer)
  chooseVehicle(vehicle)
  shop.answer(listGarageVehicles, [])
  const onRecent = vi.fn()
  await show(<Field onRecent={onRecent} />)
  await userEvent.type(field(), 'wx48')
  await userEvent.click(await screen.findByRole('option', { name: /^WX 4821K · / }))
  expect(onRecent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ Vin: vehicle.Vin }))
})
