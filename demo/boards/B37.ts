import { board } from '../kit/board.ts'
import * as bumper from '../kit/parts/front-bumper.ts'
import { add } from '../kit/vec.ts'

/** Front bumper: grilles and caps before the cover, clips above, carrier behind; the sporty cover smaller below. */
export function drawing() {
  const b = board({ view: [-1, -0.62, 0.5], margin: 44 })
  b.add('01', bumper.bumperCover(false))
  b.add('03', bumper.centreGrille(), { at: [-210, 0, -60] })
  b.axis([-215, 0, -110], [0, 0, -55])
  b.add('04', bumper.sideGrille(), { at: [-170, 0, -30] })
  b.add('05', bumper.sideGrille(), { mirror: 'y', at: [-170, 0, -30] })
  b.add('07', bumper.towEyeCap(), { scale: 1.1, at: add(bumper.towEyeAt, [-130, 0, 0]) })
  b.axis(add(bumper.towEyeAt, [-150, 0, 0]), bumper.towEyeAt)
  for (const place of bumper.washerAt) {
    b.add('08', bumper.washerCover(), { at: add(place, [-150, 0, 0]) })
    b.axis(add(place, [-170, 0, 0]), place)
  }
  for (const place of bumper.clipAt) {
    b.add('09', bumper.bumperClip(), { scale: 1.5, at: add(place, [0, 0, 70]) })
    b.axis(add(place, [0, 0, 90]), place)
  }
  b.add('06', bumper.bumperCarrier(), { at: [420, 0, 10] })
  b.add('02', bumper.bumperCover(true), { scale: 0.62, at: b.paper(-330, -270) })
  return b
}
