import { board } from '../kit/board.ts'
import * as mount from '../kit/parts/engine-mount.ts'
import { hexBolt, hexNut } from '../kit/parts/fasteners.ts'
import { add } from '../kit/vec.ts'

/** Engine mounts, left and right: mount below, support arm above it, nuts on the studs, bolts before the arm's foot. */
export function drawing() {
  const b = board({ margin: 46 })
  const bolt = hexBolt({ d: 10, length: 42, across: 15, head: 8, flange: 21, threaded: 0.6, pitch: 3.2 })
  const nut = hexNut(12, 18, 12, 25)
  for (const side of [1, -1] as const) {
    const middle = b.paper(side * -205, side * -15)
    const mirror = side > 0 ? ({ mirror: 'y' } as const) : {}
    b.add(side > 0 ? '01' : '02', mount.engineMount(), { at: middle })
    const arm = add(middle, [0, 0, 150])
    b.add(side > 0 ? '03' : '04', mount.supportArm(), { ...mirror, at: arm })
    b.add('06', nut, { turn: [['y', 90]], at: add(arm, [0, 0, 70]) })
    b.add('06', nut, { turn: [['y', -90]], at: add(middle, [0, 0, -125]) })
    b.axis(add(middle, [0, 0, -145]), add(arm, [0, 0, 90]))
    for (const [x, z] of mount.footHoles) {
      b.add('05', bolt, { turn: [['z', side * -90]], at: add(arm, [x, side > 0 ? 62 : 25, z]) })
      b.axis(add(arm, [x, side > 0 ? 84 : 4, z]), add(arm, [x, side * -190, z]))
    }
  }
  return b
}
