import { board } from '../kit/board.ts'
import { hexBolt, hexNut } from '../kit/parts/fasteners.ts'
import * as starter from '../kit/parts/starter.ts'

/** Starter: solenoid and bracket drawn out to the rear, bolts from the front, the shield lifted off. */
export function drawing() {
  const b = board({ margin: 46 })
  const [y, z] = starter.solenoidAxis
  b.add('01', starter.starter())
  b.add('02', starter.solenoid(), { at: [185, y, z] })
  b.add('06', hexNut(8, 13, 7), { turn: [['z', 180]], at: [350, y - 11, z - 3] })
  b.axis([30, y, z], [185, y, z])
  b.axis([275, y - 11, z - 3], [372, y - 11, z - 3])
  b.add('03', starter.starterBracket(), { at: [290, 0, 0] })
  b.axis([-90, 0, 0], [360, 0, 0])
  for (const [boltY, boltZ] of starter.flangeBolts) {
    b.add('05', hexBolt({ d: 10, length: 60, across: 15, head: 8, flange: 22, threaded: 0.45, pitch: 2.8 }), {
      at: [-110, boltY, boltZ],
    })
    b.axis([-130, boltY, boltZ], [0, boltY, boltZ])
  }
  b.add('04', starter.heatShield(), { at: [20, 0, 130] })
  return b
}
