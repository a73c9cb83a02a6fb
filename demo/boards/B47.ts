import { board } from '../kit/board.ts'
import * as seat from '../kit/parts/child-seats.ts'

/** Child seats: carrier over its base, canopy and cover beside it, booster with the seat protector. */
export function drawing() {
  const b = board({ margin: 44 })
  b.add('01', seat.infantCarrier())
  b.add('03', seat.isofixBase(), { at: [0, 0, -420] })
  b.axis([0, 0, -110], [0, 0, -390])
  b.add('06', seat.canopy(), { at: b.paper(575, 270) })
  b.add('04', seat.seatCover(), { at: b.paper(585, -75) })
  b.add('05', seat.seatMat(), { at: b.paper(690, -620) })
  b.add('02', seat.boosterSeat(), { at: b.paper(1150, -190) })
  return b
}
