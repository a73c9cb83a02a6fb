import { board } from '../kit/board.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import { bottle } from '../kit/parts/fluids.ts'
import * as pan from '../kit/parts/gearbox-pan.ts'
import { add } from '../kit/vec.ts'

/** Pan of the automatic gearbox: gasket above, bolts and drain plug below; sleeve, filler plug and oil beside. */
export function drawing() {
  const b = board({ margin: 46 })
  const up = [['y', -90]] as const
  b.add('01', pan.panWithFilter())
  b.add('02', pan.panGasket(), { at: [0, 0, 150] })
  const bolt = hexBolt({ d: 7, length: 30, across: 11, head: 6, flange: 17, threaded: 0.6, pitch: 3 })
  for (const [x, y] of pan.rimBolts.slice(0, 6)) {
    b.add('05', bolt, { scale: 1.15, turn: up, at: [x, y, -150] })
    b.axis([x, y, -168], [x, y, 165])
  }
  for (const [x, y] of pan.rimBolts.slice(7, 12)) b.axis([x, y, -5], [x, y, 165])
  b.add('03', pan.sealedPlug(20, 28), { scale: 1.3, turn: up, at: [70, -14, -240] })
  b.axis([70, -14, -262], [70, -14, -84])

  b.add('06', pan.connectorSleeve(), { scale: 1.15, at: b.paper(290, 85) })
  b.axis(add(b.paper(290, 85), [-40, 0, 0]), add(b.paper(290, 85), [130, 0, 0]))
  b.add('04', pan.sealedPlug(24, 26), { scale: 1.25, at: b.paper(250, -45) })
  b.axis(add(b.paper(250, -45), [-35, 0, 0]), add(b.paper(250, -45), [75, 0, 0]))
  b.add('07', bottle(95, 64, 180), { at: b.paper(340, -235) })
  return b
}
