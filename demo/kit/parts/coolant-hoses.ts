// Fittings of the coolant hoses: run along X, branch upwards.
import type { Solid } from '../cad.ts'
import { hose, joined, type Mesh, placed } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import { bolt, cyl, cylZ, fused, lathe, minus, plate, roundedBox } from '../solids.ts'
import type { Vec } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Half of a connector along +X from 0: stop collar, then a fir-tree end. */
const firTree = (radius: number, length: number): Solid =>
  lathe([
    [0, 0],
    [0, radius + 1],
    [length * 0.3, radius + 1],
    [length * 0.3, radius + 4],
    [length * 0.4, radius + 4],
    [length * 0.4, radius - 1.5],
    [length * 0.62, radius - 1.5],
    [length * 0.62, radius + 1.2],
    [length * 0.8, radius - 1.5],
    [length * 0.8, radius + 1],
    [length, radius - 3],
    [length, 0],
  ])

/** T-piece: wide run along X, thin branch towards +Z. */
export const tPiece = part('coolant T-piece', (): Solid => {
  const right = firTree(18, 62)
  const left = firTree(18, 62).rotate(180, [0, 0, 0], [0, 0, 1]) as Solid
  const up = firTree(10.5, 46).rotate(-90, [0, 0, 0], [0, 1, 0]).translate(0, 0, 14) as Solid
  return minus(fused(right, left, up), cyl(13, -80, 80), cylZ(6.5, 0, 80))
})

/** Bleeder screw: wide slotted head with a grip rim, plastic thread towards +X. */
export const bleederScrew = part(
  'bleeder screw',
  (): Solid =>
    minus(
      fused(
        bolt({ d: 15, length: 30, across: 19, head: 3, threaded: 0.7, pitch: 4.2 }),
        lathe([
          [-12, 0],
          [-12, 14],
          [-10, 15.5],
          [-3, 15.5],
          [0, 13],
          [0, 0],
        ]),
      ),
      plate(roundedBox(40, 3.6, 0.5), -20, -8),
    ),
)

const bleederStub = part(
  'bleeder stub',
  (): Solid =>
    minus(
      fused(
        cylZ(13, 10, 40),
        lathe([
          [34, 0],
          [34, 17],
          [42, 17],
          [42, 0],
        ]).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid,
      ),
      cylZ(8, 30, 60),
    ),
)

/** Moulded hose along a line, with the threaded stub of the bleeder screw on it when a place is given. */
export const coolantHose = (line: readonly Vec[], radius: number, stub?: Vec): Mesh => {
  const body = hose(line, radius, radius - 4)
  return stub ? joined(body, placed(bleederStub(), { at: stub })) : body
}
