import { board } from '../kit/board.ts'
import { bends, hose } from '../kit/mesh.ts'
import * as pump from '../kit/parts/coolant-pump.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import { hoseClamp, oRing } from '../kit/parts/rings.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Coolant pump with the hose drawn off its inlet, the thermostat below the hose's other end; sensor at the right. */
export function drawing() {
  const b = board({ margin: 40 })
  b.add('01', pump.coolantPump())
  for (const [y, z] of pump.pumpEars) {
    b.add('03', hexBolt({ d: 8, length: 46, across: 12, head: 8, flange: 19, threaded: 0.4, pitch: 3 }), {
      at: [-62, y, z],
    })
    b.axis([-80, y, z], [30, y, z])
  }
  b.add('06', hoseClamp(23, 12), { at: [-122, 0, 0] })
  b.add('06', hoseClamp(22, 12), { turn: [['y', -90]], at: [13, -33, 118] })
  b.axis([13, -33, 142], [13, -33, 60])

  const elbow: Vec[] = [
    [-150, 0, 0],
    [-262, 0, 0],
    [-262, 0, -96],
  ]
  b.add('04', hose(bends(elbow, 60), 23, 18.5))
  b.add('06', hoseClamp(23, 12), { turn: [['y', 90]], at: [-262, 0, -112] })
  b.axis([-262, 0, -60], [-262, 0, -210])
  b.axis([-180, 0, 0], [180, 0, 0])

  const thermostat: Vec = [-238, 0, -204]
  b.add('02', pump.thermostat(), { at: thermostat })
  b.add('05', oRing(34, 3.2), { at: add(thermostat, [112, 0, 0]) })
  b.add('06', hoseClamp(23, 12), { at: add(thermostat, [-140, 0, 0]) })
  b.axis(add(thermostat, [-165, 0, 0]), add(thermostat, [170, 0, 0]))

  const sensor = add(thermostat, [255, 0, 0])
  b.add('07', pump.temperatureSensor(), { at: sensor })
  b.add('05', oRing(11, 2.2), { at: add(sensor, [66, 0, 0]) })
  b.axis(add(sensor, [-60, 0, 0]), add(sensor, [105, 0, 0]))
  return b
}
