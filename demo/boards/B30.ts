import { board } from '../kit/board.ts'
import { bends, joined, placed, spline, tube } from '../kit/mesh.ts'
import * as brake from '../kit/parts/brake.ts'
import { onCircle, type Vec } from '../kit/vec.ts'

/** Front brake: disc, pads, bracket and caliper; the caliper group taken off sideways at 3 o'clock. */
export function drawing() {
  const b = board()
  const side = -235
  const toSide = [['x', 90]] as const
  const [screwY, screwZ] = onCircle(60, -36)

  b.add('01', brake.ventedDisc())
  b.ghost(brake.dustShield(), { at: [150, 0, 0] })
  b.add('09', brake.discScrew(), { at: [-120, screwY, screwZ] })

  b.add('02', brake.brakePad(), { turn: toSide, at: [-55, side, 0] })
  b.add('02', brake.brakePad(), { mirror: 'x', turn: toSide, at: [130, side, 0] })
  b.add('05', brake.caliperBracket(), { turn: toSide, at: [45, side, 0] })
  b.add(['03', '04'], brake.floatingCaliper(), { turn: toSide, at: [255, side, 0] })
  for (const s of [84, -84]) b.add('08', brake.guideBolt(), { at: [345, side - 136, s] })
  b.add('07', tube(bends(brake.retainingSpringLine, 6), 2.2), { at: [-150, side, 0] })

  const tip: Vec = [205, side - 170, -190]
  const plug: Vec = [395, side - 170, -165]
  const cable = spline([
    [221, side - 170, -190],
    [245, side - 170, -190],
    [275, side - 172, -205],
    [315, side - 172, -225],
    [345, side - 170, -200],
    [362, side - 170, -168],
    [385, side - 170, -165],
  ])
  b.add(
    '06',
    joined(placed(brake.sensorPlug(), { at: plug }), placed(brake.sensorTip(), { at: tip }), tube(cable, 3)),
  )

  b.axis([-110, 0, 0], [230, 0, 0])
  for (const s of [84, -84]) b.axis([-60, side - 136, s], [425, side - 136, s])
  b.axis([-170, side - 124, 0], [350, side - 124, 0])
  b.axis([-125, screwY, screwZ], [-40, screwY, screwZ])
  return b
}
