import { board } from '../kit/board.ts'
import * as arms from '../kit/parts/arms.ts'
import { lockNut, rubberBush } from '../kit/parts/fasteners.ts'
import { add, radians, type Vec } from '../kit/vec.ts'

/** Front control arms: both arms and both tension struts, mounts below, ball joints above, bolts and nuts on their axes. */
export function drawing() {
  const b = board({ margin: 46 })
  const up = [['y', -90]] as const
  for (const side of [1, -1] as const) {
    const mirror = side > 0 ? {} : ({ mirror: 'y' } as const)
    const eye: Vec = [130, side * 80, 0]
    b.add(side > 0 ? '01' : '02', arms.controlArm(), { ...mirror, at: eye })
    b.add('07', arms.eccentricBolt(), { at: add(eye, [-170, 0, 0]) })
    b.add('08', lockNut(13), { mirror: 'x', at: add(eye, [80, 0, 0]) })
    b.axis(add(eye, [-195, 0, 0]), add(eye, [105, 0, 0]))

    const end = add(eye, [0, side * arms.CONTROL_ARM, 0])
    b.add('06', arms.ballJoint(), { turn: up, at: add(end, [0, 0, 80]) })
    b.add('08', lockNut(13), { turn: [['y', 90]], at: add(end, [0, 0, 192]) })
    b.axis(add(end, [0, 0, -30]), add(end, [0, 0, 210]))

    const mount: Vec = [-180, side * 110, 0]
    const turn = [['z', side * 14]] as const
    b.add(side > 0 ? '03' : '04', arms.tensionStrut(), { ...mirror, turn, at: mount })
    b.add('05', rubberBush(38, 58, 14, true), { turn: up, at: add(mount, [0, 0, -142]) })
    b.axis(add(mount, [0, 0, -165]), add(mount, [0, 0, 40]))
    const [c, s] = [Math.cos(radians(14)), Math.sin(radians(14))]
    const stud = add(mount, [-s * arms.TENSION_STRUT, side * c * arms.TENSION_STRUT, 0])
    b.add('08', lockNut(13), { turn: [['y', 90]], at: add(stud, [0, 0, 110]) })
    b.axis(add(stud, [0, 0, 60]), add(stud, [0, 0, 128]))
  }
  return b
}
