import { board } from '../kit/board.ts'
import * as air from '../kit/parts/air-intake.ts'
import { hoseClamp } from '../kit/parts/rings.ts'
import type { Vec } from '../kit/vec.ts'

/** Air filter: lid and element lifted off the box, meter and clean air pipe at the right, raw air duct at the left. */
export function drawing() {
  const b = board({ margin: 40 })
  b.add('01', air.lowerBox())
  b.add('02', air.panelElement(22), { at: [0, 0, 112] })
  const lid = 230
  b.add('01', air.upperBox(), { at: [0, 0, lid] })
  for (const [x, y] of [
    [-120, -80],
    [120, -80],
  ] as const)
    b.axis([x, y, lid], [x, y, 0])
  for (const [x, y] of air.feet.slice(0, 2)) {
    b.add('06', air.rubberBush(), { at: [x, y, -165] })
    b.axis([x, y, -180], [x, y, -80])
  }

  const [cy, cz] = air.CLEAN
  b.add('03', air.airMassMeter(), { at: [225, cy, lid + cz] })
  b.add('07', hoseClamp(43, 13), { at: [345, cy, lid + cz] })
  const pipe: Vec[] = [
    [0, 0, 0],
    [50, 0, 0],
    [110, 0, -10],
    [165, -20, -60],
    [180, -30, -120],
    [180, -30, -190],
  ]
  b.add('04', air.cleanAirPipe(pipe, 60, 165), { at: [395, cy, lid + cz] })
  b.add('07', hoseClamp(43, 13), { turn: [['y', 90]], at: [575, cy - 30, lid + cz - 215] })
  b.axis([150, cy, lid + cz], [440, cy, lid + cz])

  const [ry, rz] = air.RAW
  const duct: Vec[] = [
    [0, 0, 0],
    [40, 0, 0],
    [80, 10, 0],
  ]
  b.add('05', air.inletDuct(duct), { at: [-330, ry, rz] })
  b.axis([-350, ry, rz], [-190, ry, rz])
  return b
}
