import { board } from '../kit/board.ts'
import { bends } from '../kit/mesh.ts'
import * as coolant from '../kit/parts/coolant-hoses.ts'
import { hoseClamp } from '../kit/parts/rings.ts'
import type { Vec } from '../kit/vec.ts'

const WIDE = 23
const THIN = 14

/** Coolant hoses as a net: the upper one with its bleeder screw, the lower one with the T-piece of the heater's return. */
export function drawing() {
  const b = board({ margin: 44 })
  const clamp = (radius: number, at: Vec, upright = false) =>
    b.add('07', hoseClamp(radius, 13), { turn: upright ? [['y', -90]] : [], at })

  const bleeder: Vec = [-190, 0, 215]
  const upper: Vec[] = [
    [-430, 0, 140],
    [-310, 0, 140],
    [-260, 0, 215],
    [-90, 0, 215],
    [-30, -30, 130],
    [90, -30, 130],
  ]
  b.add('01', coolant.coolantHose(bends(upper, 55), WIDE, bleeder))
  clamp(WIDE, [-480, 0, 140])
  clamp(WIDE, [125, -30, 130])
  b.axis([-505, 0, 140], [-400, 0, 140])
  b.axis([60, -30, 130], [170, -30, 130])
  b.add('06', coolant.bleederScrew(), { turn: [['y', 90]], at: [-190, 0, 310] })
  b.axis([-190, 0, 335], [-190, 0, 250])

  const lower: Vec[] = [
    [-430, 0, -80],
    [-330, 0, -80],
    [-260, 0, -200],
    [-140, 0, -200],
  ]
  b.add('02', coolant.coolantHose(bends(lower, 60), WIDE))
  clamp(WIDE, [-480, 0, -80])
  clamp(WIDE, [-112, 0, -200])
  b.axis([-505, 0, -80], [-400, 0, -80])
  b.add('05', coolant.tPiece(), { at: [-10, 0, -200] })
  b.axis([-170, 0, -200], [110, 0, -200])

  const back: Vec[] = [
    [-10, 0, -76],
    [-10, 0, 20],
    [90, 0, 20],
    [250, 0, 20],
    [310, 0, -60],
    [420, 0, -60],
  ]
  b.add('04', coolant.coolantHose(bends(back, 45), THIN))
  clamp(THIN, [-10, 0, -118], true)
  b.axis([-10, 0, -150], [-10, 0, -60])

  const feed: Vec[] = [
    [130, 0, -170],
    [210, 0, -170],
    [270, 0, -235],
    [470, 0, -235],
    [500, 0, -235],
    [500, 0, -130],
  ]
  b.add('03', coolant.coolantHose(bends(feed, 45), THIN))
  clamp(THIN, [500, 0, -100], true)
  b.axis([500, 0, -150], [500, 0, -60])
  return b
}
