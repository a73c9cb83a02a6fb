import { board } from '../kit/board.ts'
import * as power from '../kit/parts/battery.ts'
import { add } from '../kit/vec.ts'

/** Battery: clamps lifted off the poles, vent hose drawn off the side, holder before the foot; the larger one behind. */
export function drawing() {
  const b = board({ margin: 46 })
  const [small, large] = [315, 353]
  b.add('01', power.battery(small))
  b.add('02', power.battery(large), { at: [470, 40, -10] })

  const minus = power.poleAt(small, -1)
  const plus = power.poleAt(small, 1)
  b.add('03', power.batterySensor(), { mirror: 'x', at: add(minus, [0, 0, 130]) })
  b.add('04', power.safetyTerminal(), { at: add(plus, [0, 0, 130]) })
  for (const pole of [minus, plus]) b.axis(add(pole, [0, 0, 10]), add(pole, [0, 0, 165]))

  const vent = power.ventAt(small)
  b.add('05', power.ventHose(), { at: add(vent, [-60, 0, 0]) })
  b.axis(add(vent, [-44, 0, 0]), vent)

  b.add('06', power.holder(), { scale: 1.2, at: [60, -190, 0] })
  b.ghost(power.holderBolt(), { scale: 1.2, at: [60, -190, 85] })
  b.axis([60, -190, 100], [60, -190, -20])
  return b
}
