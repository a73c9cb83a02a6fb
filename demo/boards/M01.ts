import { board } from '../kit/board.ts'
import * as boxer from '../kit/parts/boxer.ts'

/** Head cover of a boxer engine: guard outside, then screws, cover, gaskets and the head. */
export function drawing() {
  const b = board()
  b.add('06', boxer.cylinderGuard(), { at: [-285, 0, 0] })
  for (const [y, z] of boxer.coverScrews.slice(0, 3)) {
    b.add('05', boxer.sleeveScrew(), { at: [-165, y, z] })
    b.axis([-190, y, z], [250, y, z])
  }
  b.add(['01', '02'], boxer.headCover())
  b.add('03', boxer.coverGasket(), { at: [110, 0, 0] })
  b.add('04', boxer.plugGasket(), { at: [90, 0, 0] })
  b.ghost(boxer.cylinderHead(), { at: [235, 0, 0] })
  b.axis([-360, 0, 0], [240, 0, 0])
  return b
}
