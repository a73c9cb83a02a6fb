import { board } from '../kit/board.ts'
import * as tow from '../kit/parts/tow-hitch.ts'
import type { Vec } from '../kit/vec.ts'

/** Tow hitch retrofit: beam with swivelled-out neck, its bolts, socket before the bracket, module and wiring behind. */
export function drawing() {
  const b = board()
  b.add('01', tow.towHitch())
  for (const [x, z] of tow.armBolts) {
    b.add('05', tow.beamBolt(), { at: [x, -tow.BEAM - 115, z] })
    b.axis([x, -tow.BEAM - 135, z], [x, -tow.BEAM + 10, z])
  }

  const socket: Vec = [-175, -158, -62]
  b.add('02', tow.trailerSocket(), { at: socket })
  b.axis([-225, -158, -62], [-40, -158, -62])

  const module: Vec = [420, -60, 40]
  b.add('03', tow.trailerModule(), { at: module })
  const entry: Vec = [module[0] - 50, module[1] - 36, module[2] + 18]
  b.add(
    '04',
    tow.wiringKit(
      [110, 200, 70],
      entry,
      [
        [200, 200, 70],
        [250, 170, 90],
        [270, 60, 110],
        [280, -40, 90],
        [310, -90, 60],
      ],
      [
        [270, 60, 110],
        [300, 90, 130],
        [350, 110, 140],
        [400, 100, 135],
        [420, 70, 135],
      ],
    ),
  )
  b.axis([entry[0] + 14, entry[1], entry[2]], [module[0], entry[1], entry[2]])

  b.add('06', tow.cutoutCover(), { at: [-390, -30, -175] })
  return b
}
