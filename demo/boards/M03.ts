import { board } from '../kit/board.ts'
import * as fork from '../kit/parts/telelever.ts'
import { add } from '../kit/vec.ts'

/** Telelever fork: both legs on their axes up to the upper bridge, the damper above, the arm below. */
export function drawing() {
  const b = board({ margin: 46 })
  for (const side of [1, -1] as const) {
    const y = side * fork.LEG
    const mirror = side > 0 ? {} : ({ mirror: 'y' } as const)
    b.add('03', fork.forkSlider(), { ...mirror, at: [0, y, 0] })
    b.add('04', fork.forkSeal(), { at: [325, y, 0] })
    b.add(side > 0 ? '01' : '02', fork.forkTube(), { at: [415, y, 0] })
    b.axis([280, y, 0], [880, y, 0])
  }
  b.add('05', fork.upperBridge(), { at: [830, 0, 0] })

  b.add('07', fork.frontDamper(), { at: b.paper(-10, 210) })
  const arm = b.paper(380, -150)
  b.add('06', fork.teleleverArm(), { at: arm })
  b.axis(add(arm, [0, 0, -50]), add(arm, [0, 0, 110]))
  b.axis(add(arm, [312, 190, 0]), add(arm, [312, -190, 0]))
  return b
}
