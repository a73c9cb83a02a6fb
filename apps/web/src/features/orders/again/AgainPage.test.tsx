import { reorder } from '@partboard/contract/order-pages/reorder'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { historyTexts } from '../../../locales/history.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { AgainPage } from './AgainPage.tsx'

const shop = openShop()
beforeEach(() => loadTexts([historyTexts]))

const asked = () => shop.received.filter(({ endpoint }) => endpoint === reorder).map(({ path }) => path)
const add = async () => userEvent.click(await screen.findByRole('button', { name: /^Dodaj 1 pozycję/ }))

test('the number of a finished job stays with its order', async () => {
  await show(<AgainPage id="1" />)
  await add()
  await screen.findByText('Dodane do koszyka.')
  expect(asked()).toEqual(['/api/Order/1/Again'])
  expect(screen.queryByText(/WX 4821K/)).toBeNull()
})

test('a tick takes it along, and the line says so', async () => {
  await show(<AgainPage id="1" />)
  const tick = await screen.findByRole('checkbox', { name: 'Przepisz numery zleceń' })
  expect((tick as HTMLInputElement).checked).toBe(false)
  await userEvent.click(tick)
  expect(screen.getByText(/· Twój numer: WX 4821K$/)).toBeTruthy()
  await add()
  await screen.findByText('Dodane do koszyka.')
  expect(asked()).toEqual(['/api/Order/1/Again?keepReferences=true'])
})
