import { board } from '../kit/board.ts'
import * as screen from '../kit/parts/windscreen.ts'

/** Windscreen leaning back: moulding above, seals beside; the one for the head-up display behind, bonding kit below. */
export function drawing() {
  const b = board({ view: [-1, -0.62, 0.5], margin: 46 })
  const lean = [['y', 32]] as const
  b.add('01', screen.windscreen(false), { turn: lean })
  b.add('02', screen.windscreen(true), { turn: lean, at: [470, -60, 10] })
  b.add('03', screen.upperMoulding(), { turn: lean, at: [30, 0, 62] })
  b.add('04', screen.sideSeal(), { turn: lean, at: [-60, 60, 0] })
  b.add('05', screen.sideSeal(), { mirror: 'y', turn: lean, at: [-60, -60, 0] })
  b.add('06', screen.bondingKit(), { scale: 0.9, at: b.paper(-250, -400) })
  return b
}
