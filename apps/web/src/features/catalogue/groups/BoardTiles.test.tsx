import { listBoards } from '@partboard/contract/catalogue/catalogue'
import type { BoardItem } from '@partboard/contract/catalogue/catalogue-shapes'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { BoardTiles } from './BoardTiles.tsx'

const shop = openShop()

/** A shop whose group has that many boards; a filter finds one. */
function answerBoards(count: number) {
  shop.answerTo(listBoards, ({ page, pageSize, text }) => {
    const total = text ? 1 : count
    const length = Math.min(pageSize!, total)
    const body = Array.from({ length }, (_, index) => {
      const nth = (page! - 1) * pageSize! + index
      return {
        Id: nth + 1,
        Sku: `34_${1000 + nth}`,
        Name: text ? `found ${text}` : 'Hamulec przedni',
        PictureUrl: nth === 0 ? '' : '/pictures/a.svg',
        Retrofit: false,
        GrafikId: '34_9030',
        VehicleSpecific: true,
      }
    }) as BoardItem[]
    return { body, headers: { 'x-total-count': String(total), 'x-retrofit-count': '0' } }
  })
}
const tiles = () => screen.queryAllByRole('link')
const boards = <BoardTiles id={63} own={false} retrofit={false} />

test('of thousands of boards only the first are asked for, and the shop filters all of them', async () => {
  answerBoards(27_000)
  await show(boards)
  await expect.poll(() => tiles().length).toBe(120)
  expect(tiles()[0]!.textContent).toContain('bez rysunku')
  const field = screen.getByRole('searchbox', { name: 'Szukaj wśród tablic' })
  await userEvent.type(field, 'zolty 27999')
  await expect
    .poll(() => tiles().map((tile) => tile.textContent))
    .toEqual([expect.stringContaining('found zolty 27999')])
  expect(screen.getByRole('status').textContent).toBe('1 z 27000 tablic')
  await userEvent.clear(field)
  await expect.poll(() => tiles().length).toBe(120)
  expect(shop.bodiesOf(listBoards)[0]).toMatchObject({ id: 63, page: 1, pageSize: 120, retrofit: false })
})

test('a few boards are shown without a filter', async () => {
  answerBoards(3)
  await show(boards)
  await expect.poll(() => tiles().length).toBe(3)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a server that knows no pages answers all boards at once', async () => {
  const retrofit = (Id: number, Retrofit: boolean) => ({
    Id,
    Sku: `34_${Id}`,
    Name: 'Hamulec',
    PictureUrl: '',
    GrafikId: '1',
    VehicleSpecific: true,
    Retrofit,
  })
  shop.answer(listBoards, [retrofit(1, false), retrofit(2, true), retrofit(3, false)] as BoardItem[])
  await show(boards)
  await expect.poll(() => tiles().length).toBe(2)
})
