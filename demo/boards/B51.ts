import { board } from '../kit/board.ts'
import * as belt from '../kit/parts/belts.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Front seat belts: both belts with what they hang from before them, the buckles between. */
export function drawing() {
  const b = board({ margin: 48 })
  const bolt = (to: Vec, out: number) => {
    b.add('07', hexBolt({ d: 15, length: 52, flange: 36 }), { at: add(to, [-out, 0, 0]) })
    b.axis(add(to, [-out - 30, 0, 0]), add(to, [10, 0, 0]))
  }
  const right = b.paper(660, 60)
  b.add('01', belt.beltWithRetractor())
  b.add('02', belt.beltWithRetractor(), { mirror: 'y', at: right })
  bolt([-40, 158, 34], 130)
  bolt(add(right, [-40, -158, 34]), 130)

  for (const [at, adjuster] of [
    [
      [0, 0, 694],
      [130, 0, 670],
    ],
    [add(right, [0, 0, 694]), add(right, [130, 0, 670])],
  ] as const) {
    b.add('05', belt.heightAdjuster(), { at: adjuster })
    b.add('06', belt.anchorCover(), { at: add(at, [-230, 0, 0]) })
    bolt(add(at, [-36, 0, 0]), 90)
  }
  b.add('03', belt.buckle(), { at: b.paper(330, 210) })
  b.add('04', belt.buckle(), { mirror: 'y', at: b.paper(330, -200) })
  return b
}
