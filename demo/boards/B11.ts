import { board } from '../kit/board.ts'
import * as alternator from '../kit/parts/alternator.ts'
import { hexBolt, hexNut } from '../kit/parts/fasteners.ts'

/** Alternator from the rear: terminal nut, cover and regulator taken off towards the viewer, the pulley at the far end. */
export function drawing() {
  const b = board({ margin: 46 })
  const [y, z] = alternator.terminal
  b.add('06', hexNut(8, 13, 7, 17), { at: [-285, y, z] })
  b.axis([-303, y, z], [-40, y, z])
  b.add('05', alternator.rearCover(), { at: [-228, 0, 0] })
  b.add('02', alternator.voltageRegulator(), { at: [-85, 0, 0] })
  b.add('01', alternator.alternator())
  b.add('03', alternator.freewheelPulley(), { at: [205, 0, 0] })
  b.axis([-258, 0, 0], [262, 0, 0])
  for (const [boltY, boltZ] of alternator.mountingBolts) {
    b.add(
      '04',
      hexBolt({ d: 10, length: 115, across: 15, head: 8, flange: 21, threaded: 0.25, pitch: 2.8 }),
      {
        turn: [['z', 180]],
        at: [275, boltY, boltZ],
      },
    )
    b.axis([300, boltY, boltZ], [108, boltY, boltZ])
  }
  return b
}
