import { board } from '../kit/board.ts'
import * as brake from '../kit/parts/motorcycle-brake.ts'
import { onCircle, type Vec } from '../kit/vec.ts'

/** Motorcycle front brake: both discs on the hub's axis, the calipers and one pair of pads taken off to the rear. */
export function drawing() {
  const b = board()
  const [left, right] = [-145, 145]
  b.add('01', brake.floatingDisc(), { at: [left, 0, 0] })
  b.ghost(brake.frontHub())
  b.add('01', brake.floatingDisc(), { mirror: 'x', at: [right, 0, 0] })
  for (const i of [0, 3, 4]) {
    const [y, z] = onCircle(brake.DISC_BOLTS, i * 72)
    const at = (x: number): Vec => [x, y, z]
    b.add('05', brake.discBolt(), { scale: 1.15, at: at(-235) })
    b.axis(at(-250), at(left))
  }
  b.axis([-230, 0, 0], [230, 0, 0])

  const toSide = [['x', 90]] as const
  b.add('02', brake.fixedCaliper(), { turn: toSide, at: [left, -235, 0] })
  b.add('03', brake.fixedCaliper(), { mirror: 'x', turn: toSide, at: [right + 30, -175, 0] })
  b.add('04', brake.caliperPad(), { turn: toSide, at: [60, -205, -135] })
  b.add('04', brake.caliperPad(), { mirror: 'x', turn: toSide, at: [125, -205, -135] })
  b.add('06', brake.speedSensor(), { scale: 1.1, at: b.paper(-235, -252) })
  return b
}
