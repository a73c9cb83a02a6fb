import { board } from '../kit/board.ts'
import { hexNut } from '../kit/parts/fasteners.ts'
import * as rear from '../kit/parts/rear-suspension.ts'
import { bumpStop } from '../kit/parts/suspension.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Rear damper with mount and bump stop on its axis; below it the spring between its pads, and the damper with EDC. */
export function drawing() {
  const b = board({ margin: 48 })
  const nut = hexNut(10, 17, 11, 22)
  b.add('07', nut, { scale: 1.2, at: [-90, 0, 0] })
  for (const [y, z] of rear.mountStuds) {
    b.add('07', nut, { scale: 1.2, at: [-90, y, z] })
    b.axis([-105, y, z], [-20, y, z])
  }
  b.add('05', rear.rearMount())
  b.add('06', bumpStop(), { at: [85, 0, 0] })
  b.add('01', rear.rearDamper(), { at: [200, 0, 0] })
  b.axis([-110, 0, 0], [240, 0, 0])

  const spring = (x: number): Vec => add(b.paper(-50, -180), [x, 0, 0])
  b.add('04', rear.springPad(), { at: spring(-62) })
  b.add('03', rear.barrelSpring(), { at: spring(20) })
  b.add('04', rear.springPad(), { mirror: 'x', at: spring(365) })
  b.axis(spring(-98), spring(400))

  b.add('02', rear.edcDamper(), { at: b.paper(290, -205) })
  return b
}
