import { board } from '../kit/board.ts'
import * as clutch from '../kit/parts/clutch.ts'
import { onCircle, type Vec } from '../kit/vec.ts'

/** Clutch seen from the gearbox: fork and bearing in front, pressure plate and disc, flywheel at the engine. */
export function drawing() {
  const b = board()
  b.add('01', clutch.dualMassFlywheel(), { at: [150, 0, 0] })
  const flywheelBolts = [22.5, 292.5, 202.5].map((a) => onCircle(39, a))
  for (const [y, z] of flywheelBolts) {
    b.add('05', clutch.flywheelBolt(), { at: [92, y, z] })
    b.axis([80, y, z], [160, y, z])
  }
  b.add('02', clutch.clutchDisc(), { at: [-20, 0, 0] })
  b.add('02', clutch.pressurePlate(), { at: [-150, 0, 0] })
  for (const a of [30, 150, 270]) {
    const [y, z] = onCircle(117, a)
    b.add('06', clutch.plateBolt(), { at: [-245, y, z] })
    b.axis([-258, y, z], [-150, y, z])
  }
  b.add('03', clutch.releaseBearing(), { at: [-275, 0, 0] })
  const fork: Vec = [-358, 0, 0]
  b.add('04', clutch.releaseFork(), { turn: [['x', -25]], at: fork })
  const [endY, endZ] = [112 * Math.cos(Math.PI / 7.2), -112 * Math.sin(Math.PI / 7.2)]
  b.add('07', clutch.slaveCylinder(), { at: [-452, endY, endZ] })
  b.axis([-540, endY, endZ], [-375, endY, endZ])
  b.axis([-400, 0, 0], [210, 0, 0])
  return b
}
