import { board } from '../kit/board.ts'
import { hexNut } from '../kit/parts/fasteners.ts'
import { bottle } from '../kit/parts/fluids.ts'
import * as master from '../kit/parts/master-cylinder.ts'

/** Master cylinder before the booster; grommets, reservoir and cap lifted off; the fluid beside. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('01', master.masterCylinder())
  for (const x of master.NIPPLES) {
    b.add('04', master.grommet(), { at: [x, 0, 72] })
    b.axis([x, 0, 20], [x, 0, 150])
  }
  b.add('02', master.reservoir(), { at: [0, 0, 140] })
  b.add('03', master.reservoirCap(), { at: [32, 0, 290] })
  b.axis([32, 0, 250], [32, 0, 335])

  b.ghost(master.booster(), { at: [310, 0, 0] })
  for (const [y, z] of master.boosterStuds) {
    b.add('05', hexNut(8, 13, 9, 17), { scale: 1.3, at: [y > 0 ? -25 : 62, y, z] })
    b.axis([y > 0 ? -50 : 40, y, z], [262, y, z])
  }
  b.axis([-40, 0, 0], [330, 0, 0])

  b.add('06', bottle(92, 62, 168), { scale: 0.95, at: b.paper(-150, 30) })
  return b
}
