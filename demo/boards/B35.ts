import { board } from '../kit/board.ts'
import * as mirror from '../kit/parts/mirror.ts'
import { add } from '../kit/vec.ts'

/** Outside mirrors seen from behind: each with its glass before it, the cap lifted off and turned outer side to us, the turn signal beside. */
export function drawing() {
  const b = board({ margin: 44 })
  const [left, right] = [275, -275]
  b.add('01', mirror.mirrorBody(), { at: [0, left, 0] })
  b.add('03', mirror.mirrorGlass(false), { at: [-170, left, 0] })
  b.add('05', mirror.dimmingGlass(), { at: [-330, left, 0] })
  b.add('06', mirror.mirrorCap(), { turn: [['z', 116]], at: add([0, left, 0], b.paper(-30, 210)) })
  b.axis([-370, left - 4, 2], [20, left - 4, 2])

  const ahead = 120
  b.add('02', mirror.mirrorBody(), { mirror: 'y', at: [ahead, right, 0] })
  b.add('04', mirror.mirrorGlass(false), { mirror: 'y', at: [ahead - 170, right, 0] })
  b.add('07', mirror.mirrorCap(), {
    mirror: 'y',
    turn: [['z', 116]],
    at: add([ahead, right, 0], b.paper(30, 190)),
  })
  b.add('08', mirror.turnSignal(), { mirror: 'y', scale: 1.2, at: [ahead, right + 20, -180] })
  b.axis([ahead - 210, right + 4, 2], [ahead + 20, right + 4, 2])
  return b
}
