import { board } from '../kit/board.ts'
import { joined } from '../kit/mesh.ts'
import * as light from '../kit/parts/rear-light.ts'
import type { Vec } from '../kit/vec.ts'

/**
 * Rear lights: the left pair with its lenses towards us, gasket, bulb holder and nuts behind it; the right pair below,
 * taken out and turned, so that one sees where bulbs and plug go.
 */
export function drawing() {
  const b = board({ view: [-1, -0.85, 0.55], margin: 46 })
  const left = (position: string, place: 'side' | 'boot', at: Vec) => {
    b.add(position, light.lampHousing(place), { at })
    b.glass(position, light.lampLens(place), { at })
  }
  const right = (position: string, place: 'side' | 'boot', at: Vec) => {
    const lamp = joined(light.lampHousing(place), light.lampLens(place))
    b.add(position, lamp, { mirror: 'y', turn: [['z', 172]], at })
  }
  left('01', 'side', [0, 290, 0])
  left('03', 'boot', [0, 10, 0])
  b.add('06', light.lampGasket(), { at: [250, 290, 0] })
  b.add('05', light.bulbHolder(), { at: [400, 310, 0] })
  for (const y of [224, 314, 390]) {
    b.add('07', light.lampNut(), { scale: 1.5, at: [560, y, 30] })
    b.axis([110, y, 30], [610, y, 30])
  }
  right('02', 'side', b.paper(380, -230))
  right('04', 'boot', b.paper(470, 60))
  return b
}
