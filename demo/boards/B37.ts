import { board } from '../kit/board.ts'
import * as bumper from '../kit/parts/front-bumper.ts'
import { add } from '../kit/vec.ts'

/** Front bumper: carrier behind, grilles and caps before the cover, clips above it; the sporty cover nearer, as large. */
export function drawing() {
  const b = board({ view: [-1, -0.62, 0.5], margin: 40 })
  b.add('01', bumper.bumperCover(false))
  const before = b.paper(-150, -190)
  b.add('03', bumper.centreGrille(), { at: before })
  b.add('04', bumper.sideGrille(), { at: before })
  b.add('05', bumper.sideGrille(), { mirror: 'y', at: before })
  b.add('07', bumper.towEyeCap(), { scale: 1.2, at: add(bumper.towEyeAt, [-110, 0, 0]) })
  b.axis(add(bumper.towEyeAt, [-130, 0, 0]), bumper.towEyeAt)
  for (const place of bumper.washerAt) {
    b.add('08', bumper.washerCover(), { scale: 1.1, at: add(place, [-130, 0, 0]) })
    b.axis(add(place, [-150, 0, 0]), place)
  }
  for (const place of bumper.clipAt) {
    b.add('09', bumper.bumperClip(), { scale: 1.6, at: add(place, [0, 0, 70]) })
    b.axis(add(place, [0, 0, 90]), place)
  }
  b.add('06', bumper.bumperCarrier(), { at: b.paper(140, 250) })
  b.add('02', bumper.bumperCover(true), { at: b.paper(-330, -430) })
  return b
}
