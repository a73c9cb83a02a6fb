import { declareClaim } from '@partboard/contract/aftersale/claims'
import { listGiveBack, priceGiveBack } from '@partboard/contract/aftersale/give-back'
import { declareWithdrawal } from '@partboard/contract/aftersale/withdrawal'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { claimTexts } from '../../../locales/claim.ts'
import { giveBackTexts } from '../../../locales/give-back.ts'
import { withdrawalTexts } from '../../../locales/withdrawal.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { GiveBackPage } from './GiveBackPage.tsx'

const shop = openShop()
beforeEach(() => loadTexts([giveBackTexts, claimTexts, withdrawalTexts]))
const { answer } = exampleOf(listGiveBack)
const { answer: amounts } = exampleOf(priceGiveBack)
const order = answer.Orders[0]!
const line = order.Lines[0]!
const withWays = (...Ways: (typeof line.Ways)[number][]) => ({
  Orders: [{ ...order, Lines: [{ ...line, Ways }] }],
  Older: null,
})
const way = line.Ways[0]!
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

test('nothing is ticked by itself; pieces, refund and days are shown before the one press', async () => {
  await show(<GiveBackPage order={undefined} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Oddaj: Brake disc' })
  expect(box.checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Potwierdź odstąpienie' })).toBeNull()
  await press(/Odstępuję/)
  await expect.poll(() => box.checked).toBe(true)
  const send = await screen.findByRole('button', { name: 'Potwierdź odstąpienie' })
  await screen.findByText('Zwrócimy')
  expect(plain(screen.getByText('Zwrócimy').parentElement!.textContent)).toContain('566,11 zł')
  await userEvent.click(screen.getByRole('button', { name: 'O jedną więcej' }))
  await expect
    .poll(() => shop.bodiesOf(priceGiveBack).at(-1))
    .toMatchObject({ Kind: 'withdrawal', Lines: [{ Position: 1, Quantity: 2 }] })
  await userEvent.click(send)
  await expect
    .poll(() => shop.bodiesOf(declareWithdrawal))
    .toMatchObject([{ OrderNumber: '100001', Lines: [{ Position: 1, Quantity: 2 }] }])
})

test('what has not left is cancelled, and what was not paid is not refunded', async () => {
  shop.answer(listGiveBack, withWays({ ...way, Until: null, DaysLeft: null, IsCancel: true }))
  shop.answer(priceGiveBack, { ...amounts, Less: amounts.Total, Refund: 0, IsSent: false, IsPaid: false })
  await show(<GiveBackPage order={undefined} />)
  await press(/Rezygnuję/)
  await screen.findByText('za oddane części nie płać')
  expect(screen.getByText('zostaje u nas, nic nie odsyłaj')).toBeTruthy()
  expect(screen.queryByText('Zwrócimy')).toBeNull()
  expect(screen.getByText('Mniej do zapłaty')).toBeTruthy()
})

test('a closed way says why and cannot be chosen; a firm reads the terms before it asks', async () => {
  const closed: typeof way = { ...way, Kind: 'complaint', Pieces: 0, Obstacle: 'over', Until: '2026-11-01' }
  shop.answer(listGiveBack, withWays({ ...way, Kind: 'not_needed' }, closed))
  await show(<GiveBackPage order={undefined} />)
  const over = await screen.findByRole<HTMLInputElement>('radio', { name: /Jest wadliwa/ })
  expect(over.disabled).toBe(true)
  await press(/Nie potrzebuję/)
  await screen.findByText(/^Przyjmujemy części nieużywane/)
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }))
  await expect
    .poll(() => shop.bodiesOf(declareClaim))
    .toMatchObject([{ Kind: 'not_needed', Lines: [{ Position: 1, Quantity: 1, Reason: '' }] }])
})

test('a firm reads price, fee and what comes back before it asks', async () => {
  shop.answer(listGiveBack, withWays({ ...way, Kind: 'not_needed' }))
  shop.answer(priceGiveBack, { ...amounts, FeePercent: 10, Fee: 56.61, Total: 509.5, Refund: 509.5 })
  await show(<GiveBackPage order={undefined} />)
  await press(/Nie potrzebuję/)
  const fee = await screen.findByText('Opłata za zwrot, 10% ceny części')
  expect(plain(fee.parentElement!.textContent)).toContain('-56,61')
  expect(plain(screen.getByText('Zwrócimy').parentElement!.textContent)).toContain('509,50 zł')
})
