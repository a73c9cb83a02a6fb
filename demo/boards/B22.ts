import { board } from '../kit/board.ts'
import * as shaft from '../kit/parts/drive-shaft.ts'
import { hexBolt } from '../kit/parts/fasteners.ts'
import { add, onCircle, type Vec } from '../kit/vec.ts'

/** Drive shaft in two rows: coupling, sleeve and front half above; centre bearing and rear half below with the shield. */
export function drawing() {
  const b = board({ margin: 48 })
  const bolt = hexBolt({ d: 12, length: 62, across: 18, head: 9, flange: 25, threaded: 0.45, pitch: 3.8 })
  for (const i of [0, 1, 2]) {
    const [y, z] = onCircle(shaft.COUPLING, i * 120)
    b.add('05', bolt, { at: [-300, y, z] })
    b.axis([-325, y, z], [20, y, z])
  }
  b.add('02', shaft.flexibleDisc(), { at: [-180, 0, 0] })
  b.add('04', shaft.centringSleeve(), { at: [-92, 0, 0] })
  b.add('01', shaft.frontShaft())
  b.axis([-200, 0, 0], [530, 0, 0])

  const row = (x: number): Vec => add(b.paper(110, -205), [x, 0, 0])
  b.add('03', shaft.centreBearing(), { at: row(-85) })
  b.add('01', shaft.rearShaft(), { at: row(110) })
  b.axis(row(-135), row(130))

  b.add('06', shaft.shaftShield(), { at: b.paper(180, -362) })
  return b
}
