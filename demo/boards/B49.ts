import { board } from '../kit/board.ts'
import type { Placement } from '../kit/mesh.ts'
import * as paper from '../kit/parts/papers.ts'

/** Handbooks laid out on a table, spines to the left: the open wallet and the card behind, the books before them. */
export function drawing() {
  const b = board({ view: [-0.35, -1, 0.95], margin: 48 })
  const row = (right: number, up: number, degrees = 14): Placement => ({
    turn: [['z', degrees]],
    at: b.paper(right, up),
  })
  b.add('04', paper.documentWallet(), row(-190, 240, -8))
  b.add('06', paper.rescueCard(), row(260, 250, -8))
  b.add('01', paper.handbook(), row(-330, 10))
  b.add('02', paper.openHandbook(), row(20, -10, -6))
  b.add('05', paper.navigationBook(), row(-170, -240))
  b.add('03', paper.serviceBooklet(), row(140, -240))
  return b
}
