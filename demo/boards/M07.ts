import { board } from '../kit/board.ts'
import * as fairing from '../kit/parts/fairing.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Fairing and windshield: the pane with bushes and knobs before its brackets, side panels and the beak below. */
export function drawing() {
  const b = board({ margin: 48 })
  const pane = b.paper(-40, 300)
  b.add('01', fairing.windshield(), { at: pane })
  for (const s of [-1, 1]) {
    const bracket: Vec = add(pane, [330, s * 75, -110])
    b.add('05', fairing.windshieldBracket(), { at: bracket })
    b.add('06', fairing.adjustingKnob(), { at: add(pane, [-190, s * 74, -60]) })
    b.add('07', fairing.paneBush(), { at: add(pane, [-110, s * 74, -60]) })
    b.axis(add(pane, [-230, s * 74, -60]), add(pane, [20, s * 74, -60]))
  }
  b.add('04', fairing.frontBeak(), { at: b.paper(-330, -110) })
  const left = b.paper(20, -200)
  const right = b.paper(400, -60)
  b.add('02', fairing.sidePanel(), { at: left })
  b.add('03', fairing.sidePanel(), { mirror: 'y', turn: [['z', 180]], at: right })
  for (const [x, z] of [
    [-150, 52],
    [20, 112],
    [40, -112],
  ] as const) {
    const to: Vec = add(left, [x, -62, z])
    b.add('08', fairing.panelScrew(), { turn: [['z', 90]], at: add(to, [0, -110, 0]) })
    b.axis(add(to, [0, -130, 0]), to)
  }
  return b
}
