import type { BoardItem } from '@partboard/contract/catalogue'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { BoardTiles } from './BoardTiles.tsx'

openShop()

const boards = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    Id: nth + 1,
    Sku: `34_${1000 + nth}`,
    Name: nth % 2 === 0 ? 'Hamulec przedni' : 'Zacisk – tył, żółty',
    PictureUrl: nth === 0 ? '' : '/pictures/a.svg',
    Retrofit: false,
    GrafikId: '34_9030',
    VehicleSpecific: true,
  })) as BoardItem[]
const tiles = () => screen.getAllByRole('link')

test('of thousands of boards the first are shown, and all can be found by number and name', async () => {
  await show(<BoardTiles boards={boards(27_000)} />)
  expect(tiles()).toHaveLength(120)
  expect(tiles()[0]!.textContent).toContain('bez rysunku')
  const field = screen.getByRole('searchbox', { name: 'Szukaj wśród tablic' })
  await userEvent.type(field, 'zolty 27999')
  await expect.poll(() => tiles().map((tile) => tile.textContent)).toEqual(['Zacisk – tył, żółty34_27999'])
  expect(screen.getByRole('status').textContent).toBe('1 z 27000 tablic')
  await userEvent.clear(field)
  await expect.poll(() => tiles().length).toBe(120)
})

test('a few boards are shown without a filter', async () => {
  await show(<BoardTiles boards={boards(3)} />)
  expect(tiles()).toHaveLength(3)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
