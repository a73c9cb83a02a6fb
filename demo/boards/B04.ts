import { board } from '../kit/board.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import * as pan from '../kit/parts/oil-pan.ts'
import { flatRing } from '../kit/parts/rings.ts'

/** Oil pan under its gasket; bolts and level sensor from below, the drain plug from the side, the dipstick beside. */
export function drawing() {
  const b = board({ view: [-1, -0.66, 0.62], margin: 42 })
  b.add('01', pan.oilPan())
  b.add('02', pan.panGasket(), { at: [0, 0, 105] })
  for (const [x, y] of pan.panBolts.filter(([x, y], i) => (x < -100 && i % 2 === 1) || (y < -200 && x > 0))) {
    b.add('07', hexBolt({ d: 7, length: 26, across: 11, head: 6, flange: 17, threaded: 0.6, pitch: 3.6 }), {
      turn: [['y', -90]],
      at: [x, y, -92],
    })
    b.axis([x, y, -105], [x, y, -14])
  }
  const [dx, dy, dz] = pan.drainAt
  b.add('04', flatRing(10.5, 6.5, 3), { scale: 1.3, at: [dx - 52, dy, dz] })
  b.add('03', hexBolt({ d: 12, length: 24, across: 17, head: 9, flange: 25, threaded: 0.75, pitch: 3.6 }), {
    scale: 1.3,
    at: [dx - 122, dy, dz],
  })
  b.axis([dx - 148, dy, dz], [dx, dy, dz])
  const [sx, sy] = pan.sensorAt
  b.add('05', pan.levelSensor(), { at: [sx, sy, pan.SUMP - 168] })
  b.axis([sx, sy, pan.SUMP - 228], [sx, sy, pan.SUMP])
  b.add('06', pan.dipstick(), { at: b.paper(330, 190) })
  return b
}
