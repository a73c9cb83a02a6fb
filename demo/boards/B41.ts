import { board } from '../kit/board.ts'
import * as light from '../kit/parts/lighting.ts'

/** Left headlight seen from the front, with bulbs and cover drawn out to the rear and the control unit below. */
export function drawing() {
  const b = board({ view: [-1, -0.75, 0.5] })
  const kinds = ['01', '02', '03', '04', '05', '06']
  b.add(kinds, light.headlightHousing())
  b.glass(kinds, light.headlightLens())

  b.add('07', light.bulbH7(), { scale: 1.5, at: [330, -34, 6] })
  b.add('10', light.bulbCover(), { at: [470, -34, 6] })
  b.axis([236, -34, 6], [540, -34, 6])

  b.add('08', light.bulbD1S(), { scale: 1.3, at: [330, 92, -4] })
  b.add('10', light.bulbCover(), { at: [500, 92, -4] })
  b.axis([236, 92, -4], [570, 92, -4])

  b.add('09', light.lightControlUnit(), { at: [150, -40, -235] })
  for (const side of [-65, 65]) b.axis([150 + side, -60, -236], [150 + side, -60, -130])
  return b
}
