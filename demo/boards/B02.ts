import { board } from '../kit/board.ts'
import type { ChainWheel } from '../kit/parts/timing.ts'
import * as timing from '../kit/parts/timing.ts'
import { add, type Point } from '../kit/vec.ts'

const intake: ChainWheel = [62, 190, 54]
const exhaust: ChainWheel = [-62, 190, 54]
const crank: ChainWheel = [0, -84, 30]

/** Timing drive from the front: bolts and adjusters drawn out to the viewer, rails and tensioner beside the chain. */
export function drawing() {
  const b = board({ margin: 44 })
  b.add('01', timing.chain(timing.chainLine([exhaust, crank, intake], 44)))
  b.add('05', timing.crankSprocket(), { at: timing.wheelAt(crank, -95) })
  b.axis(timing.wheelAt(crank, -140), timing.wheelAt(crank, 40))

  for (const [position, wheel, windows] of [
    ['06', intake, 3],
    ['07', exhaust, 5],
  ] as const) {
    b.add(position, timing.camAdjuster(26, windows), { at: timing.wheelAt(wheel, -150) })
    b.add('08', timing.centralBolt(), { at: timing.wheelAt(wheel, -310) })
    b.axis(timing.wheelAt(wheel, -345), timing.wheelAt(wheel, 40))
  }

  const guide: Point[] = timing.bowLine([-114, 150], [-40, -70], 10)
  b.add(
    '03',
    timing.chainRail(
      guide,
      [
        [-119, 138],
        [-58, -44],
      ],
      15,
    ),
    { at: [0, -82, 0] },
  )

  const aside = b.paper(-140, -112)
  const rail: Point[] = timing.bowLine([44, -70], [102, 112], 16)
  b.add('04', timing.chainRail(rail, [[110, 120]], 15), { at: add(aside, [0, 74, 0]) })
  b.add('02', timing.chainTensioner(), { turn: [['z', -90]], at: add(aside, [0, 280, 10]) })
  b.axis(add(aside, [0, 320, 10]), add(aside, [0, 60, 10]))
  return b
}
