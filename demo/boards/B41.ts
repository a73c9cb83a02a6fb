import { board } from '../kit/board.ts'
import * as light from '../kit/parts/lighting.ts'

/** Left headlight seen from the front, with bulbs and cover drawn out to the rear and the control unit below. */
export function drawing() {
  const b = board({ view: [-1, -0.75, 0.5] })
  const kinds = ['01', '02', '03', '04', '05', '06']
  b.add(kinds, light.headlightHousing())
  b.glass(kinds, light.headlightLens())

  b.add('08', light.bulbD1S(), { scale: 1.3, at: [375, 92, -4] })
  b.add('10', light.bulbCover(), { at: [545, 92, -4] })
  b.axis([236, 92, -4], [620, 92, -4])

  b.add('07', light.bulbH7(), { scale: 1.5, at: [480, -34, 6] })
  b.add('10', light.bulbCover(), { at: [610, -34, 6] })
  b.axis([236, -34, 6], [680, -34, 6])

  b.add('09', light.lightControlUnit(), { at: [90, 10, -190] })
  for (const side of [-65, 65]) b.axis([90 + side, -10, -191], [90 + side, -10, -100])
  return b
}
