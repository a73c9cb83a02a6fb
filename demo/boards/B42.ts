import { board } from '../kit/board.ts'
import * as light from '../kit/parts/rear-light.ts'
import type { Vec } from '../kit/vec.ts'

/** Rear lights seen from behind: the left pair with gasket, bulb holder and nuts behind it, the right pair below. */
export function drawing() {
  const b = board({ view: [-1, -0.85, 0.55], margin: 46 })
  const lamp = (position: string, place: 'side' | 'boot', at: Vec, mirror?: 'y') => {
    const where = mirror ? { mirror, at } : { at }
    b.add(position, light.lampHousing(place), where)
    b.glass(position, light.lampLens(place), where)
  }
  lamp('01', 'side', [0, 270, 0])
  lamp('03', 'boot', [0, 20, 0])
  b.add('06', light.lampGasket(), { at: [250, 270, 0] })
  b.add('05', light.bulbHolder(), { at: [400, 290, 0] })
  for (const y of [204, 294, 370]) {
    b.add('07', light.lampNut(), { at: [540, y, 30] })
    b.axis([110, y, 30], [580, y, 30])
  }
  const right = b.paper(165, -105)
  lamp('02', 'side', [right[0], right[1] - 270, right[2]], 'y')
  lamp('04', 'boot', [right[0], right[1] - 20, right[2]], 'y')
  return b
}
