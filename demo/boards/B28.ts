import { board } from '../kit/board.ts'
import { joined, type Mesh, placed } from '../kit/mesh.ts'
import * as arms from '../kit/parts/arms.ts'
import { lockNut, rubberBush } from '../kit/parts/fasteners.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Rear axle arms of one side: the three links and the lower arm, bushes, adjusting bolt and nuts on the eyes' axes. */
export function drawing() {
  const b = board({ margin: 48 })
  const bush = rubberBush(arms.REAR_BORE, 50, 14, false)
  const inEye = (y: number): Mesh => placed(bush, { at: [-25, y, 0] })
  const mirror = { mirror: 'y' } as const
  const outer = (inner: Vec, length: number) => add(inner, [0, -length, 0])

  const lower = b.paper(-130, -30)
  b.add('04', joined(arms.lowerArm(), inEye(0)), { ...mirror, at: lower })
  b.add('06', arms.eccentricBolt(), { scale: 1.05, at: add(lower, [-175, 0, 0]) })
  b.add('07', lockNut(14), { mirror: 'x', at: add(lower, [105, 0, 0]) })
  b.axis(add(lower, [-205, 0, 0]), add(lower, [135, 0, 0]))
  const seat = outer(lower, arms.LOWER_ARM)
  b.add('05', bush, { at: add(seat, [-125, 0, 0]) })
  b.add('07', lockNut(14), { mirror: 'x', at: add(seat, [85, 0, 0]) })
  b.axis(add(seat, [-150, 0, 0]), add(seat, [115, 0, 0]))

  const guide = b.paper(-5, 110)
  const guideLength = 300
  b.add('03', joined(arms.guideArm(guideLength), inEye(0)), { ...mirror, at: guide })
  const guideEnd = outer(guide, guideLength)
  b.add('05', bush, { at: add(guideEnd, [-115, 0, 0]) })
  b.axis(add(guideEnd, [-140, 0, 0]), add(guideEnd, [60, 0, 0]))

  const top = b.paper(75, 245)
  const topLength = 350
  b.add('01', joined(arms.transverseArm(topLength), inEye(0)), { ...mirror, at: top })
  const topEnd = outer(top, topLength)
  b.add('05', bush, { at: add(topEnd, [60, 0, 0]) })
  b.add('07', lockNut(14), { mirror: 'x', at: add(topEnd, [165, 0, 0]) })
  b.axis(add(topEnd, [-50, 0, 0]), add(topEnd, [190, 0, 0]))

  const back = b.paper(-290, 95)
  const backLength = 330
  b.add('02', joined(arms.trailingArm(backLength), inEye(0), inEye(backLength)), {
    turn: [['z', -90]],
    at: back,
  })
  b.add('07', lockNut(14), { turn: [['z', 90]], at: add(back, [0, -70, 0]) })
  b.axis(add(back, [0, -95, 0]), add(back, [0, -30, 0]))
  return b
}
