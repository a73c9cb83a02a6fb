import { board } from '../kit/board.ts'
import * as fluid from '../kit/parts/canisters.ts'

/** Oils and fluids side by side: the large cans and the tin behind, bottles and the paste before them. */
export function drawing() {
  const b = board({ margin: 46 })
  const facing = [['z', -30]] as const
  b.add('02', fluid.oilCan(), { at: b.paper(-270, 300) })
  b.add('04', fluid.washerFluid(), { at: b.paper(60, 300) })
  b.add('07', fluid.brakeFluid(), { turn: facing, at: b.paper(310, 300) })
  b.add('01', fluid.oilBottle(), { at: b.paper(-390, -40) })
  b.add('05', fluid.gearOil(), { turn: facing, at: b.paper(-165, -40) })
  b.add('03', fluid.antifreeze(), { turn: facing, at: b.paper(60, -40) })
  b.add('06', fluid.pasteTube(), { scale: 1.15, at: b.paper(250, 10) })
  return b
}
