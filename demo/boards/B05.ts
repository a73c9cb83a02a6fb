import { board } from '../kit/board.ts'
import * as belt from '../kit/parts/belt-drive.ts'
import type { Vec } from '../kit/vec.ts'

/** Belt drive: the belt in the shape of its run, behind it what it turns; alternator and compressor for context. */
export function drawing() {
  const b = board()
  const crank = [0, 0] as const
  const pivot = [-75, 122] as const
  const idler = [105, 128] as const
  const generator = [-215, 118] as const
  const cooler = [178, -16] as const
  const tension = [pivot[0] + belt.tensionerPulley[0], pivot[1] + belt.tensionerPulley[1]] as const
  const at = (x: number, [y, z]: readonly [number, number]): Vec => [x, y, z]

  const run = [
    [...crank, 83],
    [...cooler, 58],
    [...idler, 36],
    [...tension, 35],
    [...generator, 29],
  ] as const
  b.add('01', belt.ribbedBelt(run), { at: b.paper(-215, -165) })
  b.add('04', belt.vibrationDamper(), { at: at(110, crank) })
  b.add('05', belt.crankBolt(), { at: at(0, crank) })
  b.add('02', belt.beltTensioner(), { at: at(110, pivot) })
  b.add('03', belt.idlerPulley(36), { at: at(110, idler) })
  b.add('06', belt.pulleyCap(), { at: at(10, idler) })
  b.add('07', belt.pulleyBolt(), { at: at(52, idler) })
  b.ghost(belt.compressor(), { at: at(160, cooler) })
  b.ghost(belt.alternator(), { at: at(170, generator) })
  b.axis(at(-30, crank), at(130, crank))
  b.axis(at(-15, idler), at(130, idler))
  return b
}
