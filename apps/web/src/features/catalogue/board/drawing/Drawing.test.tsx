import { getBoard, listHotspots } from '@partboard/contract/catalogue/catalogue'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unitOf } from '../../../../drawing/graphics.ts'
import { openShop, show } from '../../../../testing/screen.tsx'
import { BoardProvider } from '../board-context.tsx'
import { SelectionProvider } from '../selection.tsx'
import { useBoard } from '../useBoard.ts'
import { Drawing } from './Drawing.tsx'

const shop = openShop()
const board = getBoard.schema.response[200].parse(exampleOf(getBoard).answer)
const graphic = { ...board.Graphics[0]!, ImageUrl: '/pictures/34_9030.png' }

function Board() {
  const state = useBoard({ Board: board, Conditions: [], Neighbours: [], BoardCount: 1 } as never, false)
  return (
    <SelectionProvider preselected={undefined} lines={board.Items}>
      <BoardProvider state={state} vehicleSpecific={false} showAll={false} onShowAll={() => {}}>
        <Drawing graphic={graphic} tabs={false} skipTo="lines" />
      </BoardProvider>
    </SelectionProvider>
  )
}

test('balloons of parts that touch stand apart, with room for the tick of one in the cart', async () => {
  const spot = exampleOf(listHotspots).answer[0]!
  const at = (bildposNummer: string, x: number) => ({
    ...spot,
    bildposNummer,
    x1Koordinate: x,
    y1Koordinate: 200,
    x2Koordinate: x + 24,
    y2Koordinate: 224,
    Points: null,
  })
  shop.answer(listHotspots, [at('01', 300), at('02', 326), at('03', 352)])
  await show(<Board />)
  const balloons = await screen.findAllByRole('button', { name: /^Numer 0\d/ })
  const picture = { width: graphic.Width, height: graphic.Height }
  const places = balloons.map(({ style }) => ({
    x: (Number.parseFloat(style.left) * picture.width) / 100,
    y: (Number.parseFloat(style.top) * picture.height) / 100,
  }))
  expect(places).toHaveLength(3)
  const diameter = Number(
    balloons[0]!.closest<HTMLElement>('[style*="--drawn"]')!.style.getPropertyValue('--drawn'),
  )
  const tick = 8 * unitOf(picture)
  for (const [nth, a] of places.entries())
    for (const b of places.slice(nth + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(diameter + tick - 0.1)
})
