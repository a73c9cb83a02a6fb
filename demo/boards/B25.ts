import { board } from '../kit/board.ts'
import { dustShield } from '../kit/parts/brake.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import * as wheel from '../kit/parts/wheel-hub.ts'
import type { Vec } from '../kit/vec.ts'

/** Front wheel hub: cap, hub with bearing, shield and knuckle one behind the other, the bolts from inside. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('06', wheel.hubCover(), { at: [-330, 0, 0] })
  b.add('01', wheel.hubWithBearing(), { at: [-235, 0, 0] })
  b.add('03', dustShield(), { at: [-10, 0, 0] })
  b.add('02', wheel.knuckle(), { at: [180, 0, 0] })
  for (const [y, z] of wheel.bearingBolts) {
    b.add('05', hexBolt({ d: 12, length: 44, across: 18, head: 9, flange: 25, threaded: 0.6, pitch: 3.6 }), {
      mirror: 'x',
      at: [320, y, z],
    })
    b.axis([-200, y, z], [345, y, z])
  }
  b.axis([-370, 0, 0], [230, 0, 0])

  const sensor: Vec = b.paper(185, -205)
  b.add(
    '04',
    wheel.wheelSpeedSensor([
      [45, 0, -4],
      [80, -10, -30],
      [120, -20, -60],
      [170, -20, -50],
      [200, 0, -10],
      [215, 10, 40],
      [235, 0, 50],
    ]),
    { at: sensor },
  )
  b.axis([sensor[0] - 60, sensor[1], sensor[2]], [sensor[0] - 30, sensor[1], sensor[2]])
  return b
}
