import { board } from '../kit/board.ts'
import { spline } from '../kit/mesh.ts'
import * as cover from '../kit/parts/head-cover.ts'
import { oRing } from '../kit/parts/rings.ts'
import type { Vec } from '../kit/vec.ts'

/** Cylinder head cover lifted off its gaskets; cap, vent valve and screws above. The engine runs away to the right. */
export function drawing() {
  const b = board({ view: [-1, -0.66, 0.62], margin: 44 })
  b.add('01', cover.headCover())
  b.add('02', cover.profileGasket(), { at: [0, 0, -138] })
  for (const y of cover.wells) {
    b.add('03', cover.wellGasket(), { at: [0, y, -104] })
    b.axis([0, y, -140], [0, y, 0])
  }
  const [fx, fy] = cover.fillerPlace
  b.add('05', cover.fillerCap(), { at: [fx, fy, 172] })
  b.add('08', oRing(17, 2.6), { turn: [['y', 90]], at: [fx, fy, 118] })
  b.axis([fx, fy, 215], [fx, fy, 60])
  const [vx, vy] = cover.ventPlace
  b.add('06', cover.ventValve(), { turn: [['z', -90]], at: [vx, vy, 172] })
  b.add('08', oRing(15, 2.4), { turn: [['y', 90]], at: [vx, vy, 116] })
  b.axis([vx, vy, 215], [vx, vy, 60])
  const hose: Vec[] = [
    [0, 0, 0],
    [30, 0, 0],
    [100, 0, -8],
    [170, 0, -46],
    [240, 0, -50],
    [320, 0, -4],
    [390, 0, 0],
  ]
  b.add('07', cover.ventHose(spline(hose, 12)), { turn: [['z', -90]], at: [vx, vy - 120, 172] })
  b.axis([vx, vy - 60, 172], [vx, vy - 130, 172])
  for (const [x, y] of cover.coverScrews.filter(([x, y], i) => (x < 0 && i % 2 === 0) || y < -210)) {
    b.add('04', cover.sleeveScrew(), { at: [x, y, 90] })
    b.axis([x, y, 75], [x, y, 18])
  }
  return b
}
