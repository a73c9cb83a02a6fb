import { board } from '../kit/board.ts'
import * as strut from '../kit/parts/suspension.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Front spring strut in two rows: mount, plate and spring above; bump stop, boot and damper below; the link beside. */
export function drawing() {
  const b = board()
  const upper = (x: number): Vec => add(b.paper(0, 0), [x, 0, 0])
  b.ghost(strut.rodNut(), { at: upper(-75) })
  b.add('05', strut.topMount(), { at: upper(0) })
  b.add('08', strut.springPlate(), { at: upper(75) })
  b.add('04', strut.strutSpring(), { at: upper(125) })
  b.axis(upper(-100), upper(490))

  const lower = (x: number): Vec => add(b.paper(20, -230), [x, 0, 0])
  b.add('06', strut.bumpStop(), { at: lower(0) })
  b.add('07', strut.dustBoot(), { at: lower(110) })
  b.add(['01', '02', '03'], strut.damper(), { at: lower(270) })
  b.axis(lower(-30), lower(300))

  b.add('09', strut.stabiliserLink(270), { at: add(b.paper(470, -235), [0, 0, 0]) })
  return b
}
