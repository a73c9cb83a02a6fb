import { board } from '../kit/board.ts'
import * as exhaust from '../kit/parts/exhaust.ts'
import { hexNut } from '../kit/parts/fasteners.ts'
import { add } from '../kit/vec.ts'

/** Rear silencer from behind: trims before the tailpipes, hangers before their rods, clamp at the joint, bracket above. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('01', exhaust.silencer())
  for (const y of exhaust.TAILS.ys) {
    const z = exhaust.TAILS.z
    b.add('02', exhaust.tailpipeTrim(), { at: [-385, y, z] })
    b.axis([-410, y, z], [-180, y, z])
  }
  for (const rod of exhaust.hangers) {
    b.add('03', exhaust.rubberHanger(), { at: add(rod, [-95, 0, 27]) })
    b.axis(add(rod, [-120, 0, 0]), add(rod, [5, 0, 0]))
  }

  const [x, y, z] = exhaust.hangers[0]!
  const bracket = [x - 62, y, z + 145] as const
  b.add('05', exhaust.hangerBracket(), { at: bracket })
  for (const side of [-50, 50]) {
    b.add('06', hexNut(10, 16, 11, 22), { scale: 1.2, turn: [['y', 90]], at: add(bracket, [0, side, 62]) })
    b.axis(add(bracket, [0, side, 80]), add(bracket, [0, side, -10]))
  }

  b.add('04', exhaust.pipeClamp(), { at: add(exhaust.inlet, [60, 0, 0]) })
  b.axis(add(exhaust.inlet, [-20, 0, 0]), add(exhaust.inlet, [180, 0, 0]))
  return b
}
