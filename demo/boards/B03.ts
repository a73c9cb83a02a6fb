import { board } from '../kit/board.ts'
import * as oil from '../kit/parts/lubrication.ts'

/** Oil filter housing: cap, element and housing in a row; heat exchanger taken off to the side. */
export function drawing() {
  const b = board()
  const out = -75
  b.add('03', oil.filterCap(), { at: [-272, 0, 0] })
  b.add('02', oil.filterElement(26), { at: [-158, 0, 0] })
  b.add('01', oil.filterHousing())
  b.add('04', oil.housingGasket(), { at: [195, 0, 0] })
  b.add('06', oil.exchangerGasket(), { at: [0, out - 40, 0] })
  b.add('05', oil.heatExchanger(), { at: [0, out - 80, 0] })
  const bolts = oil.seatBolts.slice(0, 3)
  for (const [x, z] of bolts) {
    b.add('07', oil.exchangerBolt(), { at: [x, out - 205, z] })
    b.axis([x, out - 230, z], [x, -40, z])
  }
  b.add('08', oil.pressureSwitch(), { at: [52, 0, 105] })
  b.axis([52, 0, 150], [52, 0, 40])
  b.axis([-350, 0, 0], [240, 0, 0])
  return b
}
