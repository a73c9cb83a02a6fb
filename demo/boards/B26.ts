import { board } from '../kit/board.ts'
import { hexNut } from '../kit/parts/fasteners.ts'
import * as steering from '../kit/parts/steering.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Steering gear above, below it the tie rods with what sits on each, one for either end. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('01', steering.steeringGear())
  const group = (start: Vec, way: 1 | -1, rod: string, end: string) => {
    const put = (x: number): Vec => add(start, [way * x, 0, 0])
    const mirror = way > 0 ? ({ mirror: 'x' } as const) : {}
    b.add(rod, steering.tieRod(), { ...mirror, at: put(20) })
    b.add('07', steering.earClamp(36), { at: put(252) })
    b.add('06', steering.rackBellows(), { ...mirror, at: put(410) })
    b.add('07', steering.earClamp(12), { at: put(436) })
    b.add('08', hexNut(15, 24, 10), { at: put(470) })
    b.add(end, steering.tieRodEnd(), { ...mirror, at: put(500) })
    b.axis(put(-12), put(590))
  }
  group(b.paper(110, -78), -1, '03', '05')
  group(b.paper(85, -265), 1, '02', '04')
  b.axis([-100, 0, 0], [steering.RACK + 90, 0, 0])
  return b
}
