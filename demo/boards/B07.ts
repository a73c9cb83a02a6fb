import { board } from '../kit/board.ts'
import { hexNut } from '../kit/parts/fasteners.ts'
import * as intake from '../kit/parts/intake.ts'
import { add } from '../kit/vec.ts'

/** Intake manifold with its gaskets drawn off towards the head, the throttle towards the near end, nuts in front. */
export function drawing() {
  const b = board({ view: [-1, -0.8, 0.62], margin: 42 })
  b.add('01', intake.intakeManifold())
  b.add('02', intake.gasketSet(), { at: [265, 0, 0] })
  for (const y of intake.ports) b.axis([150, y, 40], [300, y, 40])

  const joint = intake.throttleJoint
  b.add('04', intake.throttleGasket(), { at: add(joint, [0, -60, 0]) })
  b.add('03', intake.throttleBody(), { at: add(joint, [0, -130, 0]) })
  b.axis(add(joint, [0, -230, 0]), joint)

  for (const [y, z] of intake.flangeNuts.slice(0, 5)) {
    b.add('06', hexNut(7, 12, 8, 18), { scale: 1.3, at: [-165, y, z] })
    b.axis([-180, y, z], [160, y, z])
  }
  b.add('05', intake.pressureSensor(), { scale: 1.2, at: [-190, 0, -20] })
  b.axis([-220, 0, -20], [-70, 0, -20])
  b.add('07', intake.manifoldBracket(), { at: [70, -40, -150] })
  return b
}
