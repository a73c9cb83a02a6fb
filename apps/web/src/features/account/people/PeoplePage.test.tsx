import {
  approveOrderRequest,
  handOverCompany,
  listOrderRequests,
  listPeople,
  refuseOrderRequest,
} from '@partboard/contract/customers/people'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { peopleTexts } from '../../../locales/people.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { PeoplePage } from './PeoplePage.tsx'

const shop = openShop()
const { answer: people } = exampleOf(listPeople)
const { answer: requests } = exampleOf(listOrderRequests)
beforeEach(() => loadTexts([peopleTexts]))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('one press approves what waits; a refusal asks for its reason first, and can be left', async () => {
  shop.answer(listOrderRequests, [{ ...requests[0]!, State: 'open', IsOwn: false }])
  await show(<PeoplePage />)
  await press('Odmów')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /^Powód/ }))
  await press('Anuluj')
  expect(shop.bodiesOf(refuseOrderRequest)).toEqual([])
  await press('Odmów')
  await userEvent.keyboard('za drogo{Enter}')
  await expect.poll(() => shop.bodiesOf(refuseOrderRequest)).toEqual([{ Reason: 'za drogo' }])
  await press('Zatwierdź i zamów z obowiązkiem zapłaty')
  await expect.poll(() => shop.bodiesOf(approveOrderRequest)).toHaveLength(1)
})

test('the owner hands the company over to a person who has joined, with the password', async () => {
  const [owner, mechanic] = people
  shop.answer(listPeople, [owner!, { ...mechanic!, HasJoined: true }])
  await show(<PeoplePage />)
  await press('Przekaż firmę: Piotr Zieliński')
  await userEvent.click(await screen.findByRole('button', { name: 'Przekaż firmę' }))
  expect(shop.bodiesOf(handOverCompany)).toEqual([])
  await userEvent.type(screen.getByLabelText('Twoje obecne hasło'), 'tajne hasło')
  await userEvent.click(screen.getByRole('button', { name: 'Przekaż firmę' }))
  await expect.poll(() => shop.bodiesOf(handOverCompany)).toHaveLength(1)
})

test('nobody is offered the company who has not joined, and nobody but the owner hands it over', async () => {
  const [owner, mechanic] = people
  await show(<PeoplePage />)
  await screen.findByRole('button', { name: 'Usuń: Piotr Zieliński' })
  expect(screen.queryByRole('button', { name: /^Przekaż firmę/ })).toBeNull()
  shop.answer(listPeople, [
    { ...owner!, IsSelf: false },
    { ...mechanic!, HasJoined: true, IsSelf: true },
  ])
  await show(<PeoplePage />)
  expect(screen.queryByRole('button', { name: /^Przekaż firmę/ })).toBeNull()
})
