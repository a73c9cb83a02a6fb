import { board } from '../kit/board.ts'
import { ballBearing } from '../kit/parts/fasteners.ts'
import * as drive from '../kit/parts/final-drive.ts'
import { add } from '../kit/vec.ts'

/** Final drive: seal and bearing before the case, the boot before its neck, oil plug with O-ring over the filler. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('01', drive.finalDrive())
  b.add('03', ballBearing(130, 70, 24, 11), { at: [-130, 0, 0] })
  b.add('02', drive.shaftSeal(), { at: [-235, 0, 0] })
  b.ghost(drive.wheelCarrier(), { at: [-400, 0, 0] })
  b.axis([-430, 0, 0], [40, 0, 0])

  const down = [['y', 90]] as const
  b.add('05', drive.oRing(11, 4), { scale: 1.15, turn: down, at: add(drive.FILLER, [0, 0, 50]) })
  b.add('04', drive.oilPlug(), { scale: 1.15, turn: down, at: add(drive.FILLER, [0, 0, 102]) })
  b.axis(add(drive.FILLER, [0, 0, -10]), add(drive.FILLER, [0, 0, 130]))

  b.add('06', drive.rubberBoot(), { at: [58, drive.NECK - 165, 0] })
  b.axis([58, drive.NECK - 195, 0], [58, drive.NECK + 40, 0])
  return b
}
