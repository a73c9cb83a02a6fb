import { board } from '../kit/board.ts'
import * as brake from '../kit/parts/parking-brake.ts'

/** Parking brake: both shoes drawn apart before the backing plate, springs, expander and adjuster between their ends. */
export function drawing() {
  const b = board({ margin: 46 })
  b.ghost(brake.backingPlate(), { at: [230, 0, 0] })
  for (const side of [1, -1] as const) {
    const y = side * 34
    b.add('01', brake.brakeShoe(), { ...(side > 0 ? { mirror: 'y' as const } : {}), at: [0, y, 0] })
    const pinY = y + side * 73
    b.add('07', brake.retainingSpring(), { scale: 1.2, at: [-110, pinY, 0] })
    b.add('07', brake.retainingPin(), { scale: 1.2, at: [60, pinY, 0] })
    b.axis([-130, pinY, 0], [240, pinY, 0])
  }
  b.add('02', brake.expander(), { scale: 1.15, at: [0, 0, 128] })
  b.add('03', brake.hookSpring(11, 7), { scale: 1.15, at: [-152, 6, 142] })
  b.add('05', brake.adjuster(), { scale: 1.15, at: [0, 0, -128] })
  b.add('04', brake.hookSpring(15, 7), { scale: 1.15, at: [-110, 0, -104] })
  b.axis([0, 0, 150], [0, 0, 60])
  b.axis([0, 0, -150], [0, 0, -60])
  b.axis([0, 0, 0], [300, 0, 0])

  b.add(
    '06',
    brake.bowdenCable([
      [300, -4, 122],
      [366, -4, 122],
      [392, -12, 112],
      [395, -40, 60],
      [370, -70, -10],
      [335, -90, -80],
      [330, -96, -130],
      [352, -96, -165],
      [385, -96, -172],
    ]),
  )
  b.axis([60, -4, 124], [250, -4, 124])
  return b
}
