import { board } from '../kit/board.ts'
import { bends, spline } from '../kit/mesh.ts'
import { banjoBolt, flatRing } from '../kit/parts/rings.ts'
import * as turbo from '../kit/parts/turbo.ts'
import { add, type Vec } from '../kit/vec.ts'

const down = [['y', 90]] as const

/** Turbocharger between its oil lines; gasket, clamp and actuator taken off along their axes. */
export function drawing() {
  const b = board({ margin: 44 })
  b.add('01', turbo.turbocharger())

  b.add('08', turbo.vBandClamp(), { at: [280, 0, 0] })
  b.axis([-120, 0, 0], [318, 0, 0])

  const [jx, jy, jz] = turbo.manifoldJoint
  b.add('02', turbo.manifoldGasket(), { at: [0, jy - 95, jz] })
  b.axis([jx, jy - 115, jz], [jx, jy, jz])

  b.add('06', turbo.wastegateActuator(), { at: b.paper(-215, 60) })

  const feed: Vec = [50, 0, 105]
  const far: Vec = [330, 0, 108]
  const pipe: Vec[] = [add(feed, [12, 0, 0]), add(feed, [70, 0, 0]), [220, 0, 108], add(far, [-12, 0, 0])]
  b.add('03', turbo.feedLine(bends(pipe, 40), [feed, far]))
  for (const eye of [feed, far]) {
    b.add('05', banjoBolt(14, 34), { turn: down, at: add(eye, [0, 0, 72]) })
    b.add('07', flatRing(12, 7.5, 3), { turn: down, at: add(eye, [0, 0, 25]) })
    b.add('07', flatRing(12, 7.5, 3), { turn: down, at: add(eye, [0, 0, -22]) })
    b.axis(add(eye, [0, 0, 95]), add(eye, [0, 0, -60]))
  }

  const drain = spline([
    [0, 0, -6],
    [0, 0, -50],
    [0, 0, -96],
    [-24, 0, -122],
    [-70, 0, -132],
    [-130, 0, -132],
  ])
  b.add('04', turbo.returnLine(drain), { at: [50, 0, -105] })
  b.axis([50, 0, -105], [50, 0, -54])
  return b
}
