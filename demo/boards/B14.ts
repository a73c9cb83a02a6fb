import { board } from '../kit/board.ts'
import { bends } from '../kit/mesh.ts'
import * as injection from '../kit/parts/injection.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Injectors below the rail with their rings, the lines lifted off above, the pump at the right. */
export function drawing() {
  const b = board({ view: [-1, -0.7, 0.5], margin: 42 })
  b.add('04', injection.fuelRail())
  b.add('05', injection.pressureSensor(), { at: [0, -310, 0] })
  b.axis([0, -380, 0], [0, -220, 0])
  for (const y of injection.cylinders) {
    b.add('01', injection.fuelInjector(), { at: [0, y, -140] })
    b.add('02', injection.decouplingRing(), { at: [0, y, -258] })
    b.add('03', injection.ptfeSeal(), { at: [0, y, -288] })
    b.axis([0, y, -300], [0, y, -20])
  }
  for (const y of injection.cylinders) {
    const from: Vec = [0, y + 24, 75]
    b.add(
      '07',
      injection.pressureLine(
        bends([from, add(from, [0, 0, 70]), add(from, [60, -30, 95]), add(from, [60, -30, 0])], 24),
      ),
    )
    b.axis(add(from, [0, 0, 20]), [0, y + 24, 30])
  }
  b.add('06', injection.highPressurePump(), { at: [60, -330, 130] })
  return b
}
