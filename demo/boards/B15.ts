import { board } from '../kit/board.ts'
import { spline } from '../kit/mesh.ts'
import * as fuel from '../kit/parts/fuel-tank.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Pump module between its locking ring and the seal of the tank's opening; filter and hose beside, cap at the right. */
export function drawing() {
  const b = board({ margin: 40 })
  b.add('03', fuel.lockingRing(), { at: [0, 0, 104] })
  b.add('01', fuel.pumpModule())
  b.add('04', fuel.tankSeal(), { at: [0, 0, -312] })
  b.axis([0, 0, 132], [0, 0, -335])
  b.add('05', fuel.levelSender(), { at: b.paper(-165, -150) })

  const right = b.paper(235, -150)
  b.add('02', fuel.fuelFilter(), { at: right })
  b.axis(add(right, [-150, 0, 0]), add(right, [150, 0, 0]))
  const above = b.paper(175, 70)
  const hose: Vec[] = [
    [0, 0, 0],
    [30, 0, 0],
    [70, 0, 20],
    [110, 0, 34],
    [150, 0, 16],
    [190, 0, 0],
    [220, 0, 0],
  ]
  b.add('07', fuel.fuelHose(spline(hose)), { at: above })
  b.add('06', fuel.fillerCap(), { at: b.paper(-190, 110) })
  return b
}
