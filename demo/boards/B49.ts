import { board } from '../kit/board.ts'
import type { Placement } from '../kit/mesh.ts'
import * as paper from '../kit/parts/papers.ts'

/** Handbooks laid out on a table: the open wallet behind, books and papers before it. */
export function drawing() {
  const b = board({ view: [-0.35, -1, 0.95], margin: 50 })
  const row = (right: number, up: number): Placement => ({ turn: [['z', -12]], at: b.paper(right, up) })
  b.add('04', paper.documentWallet(), row(-150, 190))
  b.add('06', paper.rescueCard(), row(240, 190))
  b.add('01', paper.handbook('PL'), row(-330, -60))
  b.add('02', paper.handbook('EN'), row(-120, -60))
  b.add('05', paper.navigationBook(), row(90, -60))
  b.add('03', paper.serviceBooklet(), row(290, -60))
  return b
}
