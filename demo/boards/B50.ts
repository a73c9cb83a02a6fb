import { board } from '../kit/board.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import * as seat from '../kit/parts/front-seat.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Front seat: seat frame, heating and pad above one another; backrest frame with headrest and pad beside them. */
export function drawing() {
  const b = board({ margin: 46 })
  const below = b.paper(620, -330)
  b.add('02', seat.seatFrame(), { at: below })
  // The fourth bolt would stand behind the frame.
  for (const [x, y] of [
    [-440, -240],
    [-30, -240],
    [-440, 240],
  ] as const) {
    const foot: Vec = add(below, [x, y, -70])
    b.add('09', hexBolt({ d: 14, length: 44, flange: 32 }), {
      turn: [['y', -90]],
      at: add(foot, [0, 0, -110]),
    })
    b.axis(add(foot, [0, 0, -130]), foot)
  }
  b.add('07', seat.heatingMat(), { at: b.paper(620, 30) })
  b.add('06', seat.seatPad(), { at: b.paper(620, 270) })

  const behind = b.paper(-140, -330)
  b.add('01', seat.backrestFrame(), { at: behind })
  b.add('03', seat.headrest(), { at: add(behind, [90, 0, 800]) })
  for (const y of [-70, 70]) {
    b.add('04', seat.headrestGuide(), { at: add(behind, [86, y, 660]) })
    b.axis(add(behind, [84, y, 585]), add(behind, [94, y, 850]))
  }
  b.add('05', seat.backPad(), { at: b.paper(-560, -170) })
  b.add('08', seat.sideTrim(), { at: b.paper(-330, -560) })
  return b
}
