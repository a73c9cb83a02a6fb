import { board } from '../kit/board.ts'
import * as strut from '../kit/parts/suspension.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Front spring strut in two rows: mount, plate and spring above; bump stop, boot and damper below; the link beside. */
export function drawing() {
  const b = board()
  const upper = (x: number): Vec => [x, 0, 0]
  b.ghost(strut.rodNut(), { at: upper(-90) })
  b.add('05', strut.topMount(), { at: upper(-10) })
  b.add('08', strut.springPlate(), { at: upper(90) })
  b.add('04', strut.strutSpring(), { at: upper(155) })
  b.axis(upper(-115), upper(520))

  const lower = (x: number): Vec => add(b.paper(-25, -222), [x, 0, 0])
  b.add('06', strut.bumpStop(), { at: lower(0) })
  b.add('07', strut.dustBoot(), { at: lower(105) })
  b.add(['01', '02', '03'], strut.damper(), { at: lower(325) })
  b.axis(lower(-30), lower(345))

  b.add('09', strut.stabiliserLink(270), { at: b.paper(430, -205) })
  return b
}
