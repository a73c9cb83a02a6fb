import { board } from '../kit/board.ts'
import * as air from '../kit/parts/ventilation.ts'

/** Microfilter: cover, seal, filter and housing one behind the other, the inlet duct lifted off the housing. */
export function drawing() {
  const b = board()
  const [cover, seal] = [-480, -330]
  b.add('03', air.filterCover(), { at: [cover, 0, 0] })
  b.add('06', air.coverSeal(), { at: [seal, 0, 0] })
  b.add('01', air.microfilter(16), { at: [-190, 0, 0] })
  b.add('02', air.filterHousing())
  b.add('04', air.inletDuct(), { at: [7, 0, 160] })
  for (const y of [-85, 85]) b.axis([65, y, 170], [65, y, 105])
  for (const [y, z, side] of air.clipPlaces) {
    const lifted = z + side * 58
    if (side > 0) b.add('05', air.coverClip(), { scale: 1.3, at: [cover - 12, y, lifted] })
    else b.add('05', air.coverClip(), { mirror: 'z', scale: 1.3, at: [cover - 12, y, lifted] })
    b.axis([cover + 4, y, lifted - side * 20], [cover + 4, y, z])
  }
  b.axis([cover - 40, 0, 0], [60, 0, 0])
  return b
}
