import { board } from '../kit/board.ts'
import * as air from '../kit/parts/air-conditioning.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Compressor: plate, pulley and coil of the clutch before it, bolts beside, pressure hose above its port. */
export function drawing() {
  const b = board({ margin: 48 })
  b.add('01', air.compressorBody())
  b.add('02', air.clutchPlate(), { at: [-310, 0, 0] })
  b.add('02', air.clutchPulley(), { at: [-230, 0, 0] })
  b.add('02', air.clutchCoil(), { at: [-125, 0, 0] })
  b.axis([-345, 0, 0], [-50, 0, 0])

  for (const [y, z] of air.mountAt) {
    b.add('05', air.mountBolt(), { at: [-120, y, z] })
    b.axis([-140, y, z], [40, y, z])
  }

  const port: Vec = [...air.portAt]
  b.add('04', air.sealingRing(9.5), { turn: [['y', 90]], at: add(port, [0, 0, 34]) })
  b.add('03', air.pressureHose(), { at: add(port, [0, 0, 78]) })
  b.axis(port, add(port, [0, 0, 60]))

  for (const [i, radius] of [9, 12, 16, 20].entries())
    b.add('04', air.sealingRing(radius), { scale: 1.3, at: b.paper(90 + i * 52, -165 + i * 18) })
  b.add('06', air.oilBottle(), { scale: 0.9, at: b.paper(400, -185) })
  return b
}
