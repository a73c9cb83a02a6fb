import { board } from '../kit/board.ts'
import * as wheel from '../kit/parts/wheel.ts'
import { onCircle, type Vec } from '../kit/vec.ts'

/** Light-alloy wheel: the 18 inch wheel with bolts, cap and valve before it, the 17 inch wheel beside. */
export function drawing() {
  const b = board()
  b.add('02', wheel.starSpokeWheel())
  b.add('01', wheel.doubleSpokeWheel(), { at: b.paper(-400, -10) })

  b.add('03', wheel.hubCap(), { scale: 1.2, at: [-190, 0, 0] })
  b.axis([-220, 0, 0], [20, 0, 0])
  for (const i of [1, 2]) {
    const [y, z] = onCircle(56, 72 * i)
    const at: Vec = [-250, y, z]
    b.add('04', wheel.wheelBolt(), { scale: 1.3, at })
    b.axis([-275, y, z], [20, y, z])
  }
  return b
}
