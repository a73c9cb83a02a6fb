import { board } from '../kit/board.ts'
import * as door from '../kit/parts/door.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Door handle: bow, cover, gaskets and cylinder before the carrier; handle with sensor below, the lock behind. */
export function drawing() {
  const b = board({ margin: 48 })
  b.ghost(door.handleCarrier(), { at: [0, 90, 0] })
  b.add('07', door.handleGasket(48), { at: [-102, 25, 0] })
  b.add('07', door.handleGasket(100), { at: [82, 25, 0] })
  b.add(['01', '02'], door.bowHandle(false), { at: [0, -85, 0] })
  b.axis([-104, -50, 0], [-104, 90, 0])
  b.axis([59, -45, 0], [59, 90, 0])
  b.add('05', door.lockCylinder(), { at: [112, -105, 0] })
  b.add('06', door.handleCover(), { at: [88, -235, 0] })
  b.axis([112, -285, 0], [112, 100, 0])

  b.add('03', door.sensorHandle(), { at: [-30, -130, -130] })

  const lock: Vec = [-200, 190, 60]
  b.add('04', door.doorLock(), { at: lock })
  for (const [y, z] of door.lockBolts) {
    b.add('08', door.lockBolt(), { scale: 1.2, at: add(lock, [-95, y, z]) })
    b.axis(add(lock, [-105, y, z]), add(lock, [10, y, z]))
  }
  return b
}
