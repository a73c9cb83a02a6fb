import { board } from '../kit/board.ts'
import * as parking from '../kit/parts/parking.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Parking sensor retrofit: sensors and rings before the bumper, harness and control unit behind, kit and guide below. */
export function drawing() {
  const b = board({ margin: 46 })
  b.ghost(parking.rearBumper())
  for (const place of parking.sensorPlaces) {
    b.add('03', parking.decouplingRing(), { scale: 1.5, at: add(place, [-80, 0, 0]) })
    b.add('02', parking.ultrasonicSensor(), { scale: 1.5, at: add(place, [-180, 0, 0]) })
    b.axis(add(place, [-200, 0, 0]), add(place, [20, 0, 0]))
  }

  const plugs = parking.sensorPlaces.map(([, y]): Vec => [190, y, 60])
  b.add(
    '05',
    parking.sensorHarness(plugs, [
      [262, 300, 90],
      [262, 200, 90],
      [262, 0, 90],
      [262, -180, 90],
      [262, -300, 88],
      [246, -372, 60],
      [212, -420, 34],
      [206, -450, 24],
      [230, -474, 20],
      [262, -476, 20],
    ]),
  )
  b.add('04', parking.parkingControlUnit(), { at: [345, -450, 5] })
  b.axis([280, -476, 20], [345, -476, 20])

  b.add('01', parking.kitCarton(), { at: b.paper(-300, -260) })
  b.add('06', parking.guideBooklet(), { at: b.paper(40, -330) })
  return b
}
