// Bodies that change their section along an axis: bottles, cushions, lamps.
import type { Sketch } from 'replicad'
import type { Solid } from './cad.ts'
import { type Corner, rounded } from './solids.ts'

/** An outline and where along the axis it stands. */
type Section = readonly [corners: readonly Corner[], at: number]

/** Smooth body through outlines with the same number of corners, in (x, y) at heights z, or in (y, z) at depths x. */
const along =
  (plane: 'XY' | 'YZ') =>
  (...sections: readonly Section[]): Solid => {
    const [first, ...others] = sections.map(
      ([corners, at]) => rounded(corners).sketchOnPlane(plane, at) as Sketch,
    )
    return first!.loftWith(others, { ruled: false }) as Solid
  }

export const loftZ = along('XY')
export const loftX = along('YZ')
