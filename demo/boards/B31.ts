import { board } from '../kit/board.ts'
import { joined, placed, spline, tube } from '../kit/mesh.ts'
import * as brake from '../kit/parts/brake.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import * as rear from '../kit/parts/rear-brake.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Rear brake seen from inside the car: shield and disc above, the caliper with its actuator, pins and pads below. */
export function drawing() {
  const b = board({ margin: 46 })
  b.add('05', brake.dustShield(), { mirror: 'x', scale: 0.97, at: [-185, 0, 0] })
  b.add('01', brake.ventedDisc(), { mirror: 'x', scale: 0.97, at: [45, 0, 0] })
  b.axis([-260, 0, 0], [150, 0, 0])

  const row = b.paper(185, -190)
  const toSide = [['x', 90]] as const
  const at = (x: number, y: number, z: number): Vec => add(row, [x, y, z])
  b.add('03', rear.actuatorCaliper(), { turn: toSide, at: row })
  for (const s of [1, -1]) {
    const [y, z] = [-rear.PIN.radius, s * rear.PIN.side]
    b.add('07', hexBolt({ d: 10, length: 34, across: 15, head: 8, flange: 20, threaded: 0.6, pitch: 3 }), {
      at: at(-190, y, z),
    })
    b.add('06', rear.guideKit(), { at: at(62, y, z) })
    b.axis(at(-215, y, z), at(230, y, z))
  }
  b.add('02', brake.brakePad(), { scale: 0.92, turn: toSide, at: at(225, 0, 0) })
  b.add('02', brake.brakePad(), { mirror: 'x', scale: 0.92, turn: toSide, at: at(292, 0, 0) })
  b.axis(at(30, -122, 0), at(330, -122, 0))

  const tip = b.paper(-262, -345)
  const cable = spline([
    [16, 0, 0],
    [40, 0, 0],
    [75, -2, -18],
    [115, -2, -32],
    [145, 0, -8],
    [168, 0, 20],
    [190, 0, 25],
  ]).map((p) => add(tip, p))
  b.add(
    '04',
    joined(
      placed(brake.sensorTip(), { at: tip }),
      tube(cable, 3),
      placed(brake.sensorPlug(), { at: add(tip, [200, 0, 25]) }),
    ),
  )
  return b
}
