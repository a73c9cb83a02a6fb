import { board } from '../kit/board.ts'
import * as wheel from '../kit/parts/wheel.ts'
import { add, onCircle, scale, type Vec } from '../kit/vec.ts'

/** Light-alloy wheel: the 17 inch wheel with cap and bolts before it, the 18 inch M wheel beside, small parts below. */
export function drawing() {
  const view: Vec = [-1, -0.85, 0.5]
  const b = board({ view, margin: 46 })
  b.add('01', wheel.doubleSpokeWheel())
  b.add('02', wheel.starSpokeWheel(), { at: add(b.paper(500, 30), scale(view, 300)) })

  b.add('03', wheel.hubCap(), { scale: 1.1, at: [-120, 0, 0] })
  b.axis([-145, 0, 0], [20, 0, 0])
  const bolt = (i: number, x: number): Vec => [x, ...onCircle(56, 72 * i)]
  for (const i of [0, 2]) {
    b.add('04', wheel.wheelBolt(), { scale: 1.4, at: bolt(i, -265) })
    b.axis(bolt(i, -290), bolt(i, 20))
  }
  b.add('05', wheel.lockBolt(), { scale: 1.4, at: bolt(3, -265) })
  b.add('05', wheel.lockKey(), { scale: 1.4, at: bolt(3, -340) })
  b.axis(bolt(3, -380), bolt(3, 20))

  b.add('06', wheel.pressureValve(), { scale: 1.5, at: b.paper(-75, -290) })
  b.add('07', wheel.balanceWeight(), { scale: 1.5, at: b.paper(165, -290) })
  return b
}
