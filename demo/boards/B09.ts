import { board } from '../kit/board.ts'
import * as piston from '../kit/parts/piston.ts'
import { circlip } from '../kit/parts/rings.ts'

/** Piston with its rings drawn off over the crown, the pin to the side, rod and shells along the cylinder's axis. */
export function drawing() {
  const b = board({ margin: 42 })
  b.add('02', piston.pistonRing(2.2, 3), { at: [-130, 0, 0] })
  b.add('02', piston.pistonRing(2.2, 3), { at: [-95, 0, 0] })
  b.add('02', piston.oilRing(), { at: [-62, 0, 0] })
  b.add('01', piston.piston())
  const pin = piston.PIN_X + 4
  b.add('03', piston.gudgeonPin(), { at: [pin, -125, 0] })
  for (const y of [-185, 92]) b.add('04', circlip(12.5, 3), { turn: [['z', 90]], at: [pin, y, 0] })
  b.axis([pin, -210, 0], [pin, 125, 0])

  b.add('05', piston.connectingRod(), { at: [125, 0, 0] })
  const big = 125 + piston.ROD
  b.add('07', piston.bearingShell(), { at: [big + 52, 0, 0] })
  b.add('08', piston.bearingShell(), { mirror: 'x', at: [big + 70, 0, 0] })
  b.add('05', piston.rodCap(), { at: [125 + 118, 0, 0] })
  for (const z of [34, -34]) {
    b.add('06', piston.rodBolt(), { at: [big + 255, 0, z] })
    b.axis([big, 0, z], [big + 275, 0, z])
  }
  b.axis([-150, 0, 0], [big + 190, 0, 0])
  return b
}
