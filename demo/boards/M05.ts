import { board } from '../kit/board.ts'
import { ballBearing } from '../kit/parts/fasteners.ts'
import * as wheel from '../kit/parts/spoked-wheel.ts'
import { add } from '../kit/vec.ts'

/** Spoked wheel: axle, bearing and spacer before the hub, the second bearing behind; one spoke with its nipple apart. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('01', wheel.spokedWheel())
  const bearing = ballBearing(50, 25, 16, 9)
  b.add('06', wheel.spacer(), { at: [-210, 0, 0] })
  b.add('05', bearing, { scale: 1.1, at: [-265, 0, 0] })
  b.add('04', wheel.axle(), { at: [-570, 0, 0] })
  b.add('05', bearing, { scale: 1.1, mirror: 'x', at: [300, 0, 0] })
  b.axis([-600, 0, 0], [330, 0, 0])

  const apart = b.paper(-445, 90)
  b.add('02', wheel.spoke(), { scale: 1.3, at: apart })
  b.add('03', wheel.nipple(), { scale: 1.3, at: add(apart, [290, 0, 0]) })
  b.axis(add(apart, [-20, 0, 0]), add(apart, [345, 0, 0]))
  return b
}
