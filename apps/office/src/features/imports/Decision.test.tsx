import { getImport, type ImportDetail, publishImport } from '@partboard/contract/integration/catalogue.office'
import { exampleOf } from '@partboard/contract/testing/example'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { Decision } from './Decision.tsx'

const shop = openShop()
const { answer: ready } = exampleOf(getImport)
const withLosses = (losses: NonNullable<ImportDetail['differences']>['losses']) =>
  ({ ...ready, differences: { ...ready.differences!, losses } }) as ImportDetail
const open = async (run: ImportDetail) => {
  await show(<Decision run={run} />)
  fireEvent.click(screen.getByRole('button', { name: 'Opublikuj' }))
  return screen.findByRole('dialog')
}
const publish = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Opublikuj' }))

test('a large loss is said in numbers, and published only after a second yes', async () => {
  shop.answer(publishImport, { ...ready, state: 'publishing' } as never)
  await open(withLosses({ prices: { count: 1_212, of: 1_242, isLarge: true } }))
  expect(screen.getByText(/^Ze sprzedaży znikną części: 1\s212 z 1\s242/)).toBeTruthy()
  publish()
  await screen.findByText('Najpierw potwierdź, że ta strata jest zamierzona.')
  expect(shop.bodiesOf(publishImport)).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tak ma być, te pliki są pełne' }))
  publish()
  await waitFor(() => expect(shop.bodiesOf(publishImport)).toHaveLength(1))
})

test('a small loss is said, and asks for nothing more', async () => {
  shop.answer(publishImport, { ...ready, state: 'publishing' } as never)
  await open(withLosses({ stock: { count: 3, of: 900, isLarge: false } }))
  expect(screen.getByText('Do zera spadną stany: 3 z 900.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  publish()
  await waitFor(() => expect(shop.bodiesOf(publishImport)).toHaveLength(1))
})
