import { board } from '../kit/board.ts'
import * as cooling from '../kit/parts/radiator.ts'
import { add } from '../kit/vec.ts'

/** Cooling pack from the front: oil cooler, radiator and fan one behind the other, the expansion tank at the right. */
export function drawing() {
  const b = board({ view: [-1, -0.62, 0.42], margin: 36 })
  b.add('08', cooling.oilCooler(), { at: [-210, -60, -130] })
  b.add('01', cooling.radiator())
  b.add('02', cooling.fanWithShroud(), { at: [400, 0, 0] })
  b.axis([-20, 0, 0], [500, 0, 0])
  for (const y of cooling.mountPins) {
    b.add('06', cooling.rubberMount(), { at: [0, y, cooling.PIN_END - 90] })
    b.axis([0, y, cooling.PIN_END - 110], [0, y, cooling.PIN_END])
  }
  const [dy, dz] = cooling.drainAt
  b.add('07', cooling.drainScrew(), { at: [0, dy - 70, dz] })
  b.axis([0, dy - 110, dz], [0, dy, dz])

  const tank = b.paper(610, -70)
  b.add('03', cooling.expansionTank(), { at: tank })
  b.add('04', cooling.tankCap(), { at: add(tank, [0, -20, 175]) })
  b.add('05', cooling.levelSensor(), { at: add(tank, [0, 10, -170]) })
  b.axis(add(tank, [0, -20, 225]), add(tank, [0, -20, 100]))
  b.axis(add(tank, [0, 10, -240]), add(tank, [0, 10, -90]))
  return b
}
