import { board } from '../kit/board.ts'
import { joined, placed, spline, tube } from '../kit/mesh.ts'
import * as ignition from '../kit/parts/ignition.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Ignition of a four-cylinder engine: two of its four coils with plug and connector, the harness above, the sensors. */
export function drawing() {
  const b = board()
  const gap = 180
  const rows = [0, -gap]
  const socket = (y: number, z: number): Vec => [148, y, z]
  for (const y of rows) {
    b.add('02', ignition.sparkPlug(), { at: [-155, y, 0] })
    b.add('01', ignition.ignitionCoil(), { at: [0, y, 0] })
    b.add('03', ignition.coilConnector(), { at: socket(y, 82) })
    b.axis([-185, y, 0], [200, y, 0])
    b.axis(socket(y, 60), socket(y, 84))
  }

  const trunk = spline([
    [205, 150, 225],
    [190, 95, 205],
    [185, 20, 200],
    [185, -80, 200],
    [185, -190, 200],
    [185, -240, 196],
    [187, -290, 182],
    [190, -340, 176],
    [190, -372, 176],
  ])
  const branch = (y: number) =>
    [-8, 0, 8].map((side) =>
      tube(
        spline([
          [148, y + side, 110],
          [148, y + side, 135],
          [150, y + side + 12, 165],
          [172, y + side * 0.6 + 34, 192],
          [185, y + side * 0.5 + 48, 199],
        ]),
        3,
        14,
      ),
    )
  const sleeves = rows.map((y) =>
    tube(
      [
        [185, y + 30, 200],
        [185, y + 70, 200],
      ],
      15,
    ),
  )
  b.add(
    '04',
    joined(
      tube(trunk, 11),
      ...sleeves,
      ...rows.flatMap(branch),
      placed(ignition.harnessPlug(), { turn: [['z', -90]], at: [190, -380, 176] }),
    ),
  )

  const crank = b.paper(235, -178)
  b.add('05', ignition.crankSensor(), { at: crank })
  b.ghost(ignition.sensorScrew(), { at: add(crank, [-75, 32, 0]) })
  b.axis(add(crank, [-90, 32, 0]), add(crank, [-4, 32, 0]))

  const cam = b.paper(400, -98)
  b.add('06', ignition.camSensor(), { at: cam })
  b.ghost(ignition.sensorScrew(), { at: add(cam, [-62, 0, -26]) })
  b.axis(add(cam, [-78, 0, -26]), add(cam, [-3, 0, -26]))
  return b
}
