import { board } from '../kit/board.ts'
import * as wiper from '../kit/parts/wipers.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Wipers: arms lifted off the linkage's spindles with their nuts, blades above; reservoir, pump and nozzles below. */
export function drawing() {
  const b = board({ view: [-0.55, -1, 0.55], margin: 46 })
  b.add('01', wiper.wiperLinkage())
  const arms = [
    { position: '02', x: 0, length: 400, blade: 410 },
    { position: '03', x: wiper.SPAN, length: 360, blade: 340 },
  ]
  for (const { position, x, length, blade } of arms) {
    b.add(position, wiper.wiperArm(length), { at: [x, 0, 120] })
    b.add('08', wiper.cappedNut(), { at: [x, 0, 196] })
    b.axis([x, 0, 280], [x, 0, 40])
    b.add('04', wiper.wiperBlade(blade), { at: [x + length - 10, 0, 310] })
    b.axis([x + length - 4, 0, 305], [x + length - 4, 0, 120])
  }

  const tank: Vec = [680, -60, -110]
  b.add('06', wiper.washerReservoir(), { at: tank })
  const seat = add(tank, wiper.PUMP_SEAT)
  b.add('07', wiper.washerPump(), { scale: 1.2, at: add(seat, [0, -150, 7]) })
  b.axis(add(seat, [0, -180, 0]), add(seat, [0, 20, 0]))
  for (const x of [0, 90]) b.add('05', wiper.sprayNozzle(), { scale: 2, at: [x - 20, -130, -150] })
  return b
}
