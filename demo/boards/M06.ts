import { board } from '../kit/board.ts'
import * as cases from '../kit/parts/cases.ts'
import { add, type Vec } from '../kit/vec.ts'

/** Cases retrofit: a case to each side of the carrier, the right one open with its bag beside, locks and kit before. */
export function drawing() {
  const b = board({ margin: 44 })
  b.add('03', cases.caseCarrier())
  b.add('01', cases.closedLeftCase(), { at: [-40, 430, 0] })
  const right: Vec = [40, -430, 0]
  b.add('02', cases.caseBody(), { at: right })
  const lid = add(right, [0, 0, cases.RIM + 110])
  b.add('02', cases.caseLid(), { at: lid })
  for (const x of cases.latchAt) {
    const lock = add(lid, [x, -135, 14])
    b.add('04', cases.lockBarrel(), { scale: 1.6, at: add(lock, [0, -130, 0]) })
    b.axis(add(lock, [0, -210, 0]), lock)
  }
  b.add('05', cases.innerBag(), { at: add(right, b.paper(560, 90)) })
  b.add('06', cases.mountingKit(), { scale: 1.1, at: b.paper(-420, -290) })
  return b
}
