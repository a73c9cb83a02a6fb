import { board } from '../kit/board.ts'
import * as wheel from '../kit/parts/steering-wheel.ts'

/** Steering wheel: airbag nearest the driver, then bolt, trim and switches, the wheel behind them. */
export function drawing() {
  const b = board({ margin: 48 })
  b.add(['01', '02'], wheel.steeringWheel())
  b.add('04', wheel.wheelTrim(), { at: [-190, 0, 0] })
  for (const side of [1, -1] as const) {
    const at = [-300, side * 140, -6] as const
    b.add('05', wheel.wheelSwitch(), { ...(side < 0 ? { mirror: 'y' as const } : {}), scale: 1.1, at })
    b.axis([-320, side * 106, -6], [-170, side * 106, -6])
  }
  b.add('06', wheel.wheelBolt(), { scale: 1.2, at: [-372, 0, 0] })
  b.add('03', wheel.driverAirbag(), { at: [-505, 0, 0] })
  b.axis([-565, 0, 0], [40, 0, 0])
  return b
}
