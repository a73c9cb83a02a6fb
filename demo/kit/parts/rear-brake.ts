// Rear brake with the electric parking brake in the caliper; inside = low X, built at 12 o'clock.

import type { Solid } from '../cad.ts'
import { joined, type Mesh, placed } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import { cyl, fused, hex, lathe, many, minus, plate, plateZ, roundedBox, sector } from '../solids.ts'
import { type Point, times } from '../vec.ts'
import { bleedNipple } from './fasteners.ts'

const part = partsOf(import.meta.url)

/** Guide pins in (circumference, radius). */
export const PIN = { side: 82, radius: 134 } as const

/** Floating caliper: fingers outside, cylinder inside, on it the actuator's gear case with the motor beside. */
export const actuatorCaliper = part('caliper with actuator', (): Solid => {
  const fingers = plate(
    [
      [-58, 156, 8],
      [-52, 102, 10],
      [-14, 98, 8],
      [-12, 120, 10],
      [12, 120, 10],
      [14, 98, 8],
      [52, 102, 10],
      [58, 156, 8],
    ],
    26,
    42,
  )
  const window = plateZ(roundedBox(34, 44, 6, -2, 0), 120, 200)
  const bridge = minus(sector(150, 166, 21, -40, 42), window)
  const rear = plate(
    [
      [-58, 158, 8],
      [-52, 112, 10],
      [-28, 94, 18],
      [28, 94, 18],
      [52, 112, 10],
      [58, 158, 8],
    ],
    -46,
    -26,
  )
  const cylinder = lathe([
    [-84, 0],
    [-84, 27],
    [-78, 30],
    [-44, 33],
    [-44, 0],
  ]).translate(0, 0, 124)
  const ear = (s: 1 | -1) =>
    minus(
      plate(
        [
          [s * 46, 150, 6],
          [s * 92, 146, 9],
          [s * 95, 122, 10],
          [s * 72, 120, 8],
          [s * 46, 118],
        ],
        -46,
        -33,
      ),
      cyl(5.5, -60, -20, s * PIN.side, PIN.radius),
    )
  const gearCase = plate(
    [
      [-34, 96, 30],
      [-34, 158, 26],
      [22, 158, 20],
      [84, 122, 20],
      [84, 78, 22],
      [40, 78, 18],
    ],
    -112,
    -86,
  )
  const lid = plate(
    [
      [-29, 100, 26],
      [-29, 153, 22],
      [20, 153, 17],
      [79, 119, 17],
      [79, 83, 19],
      [42, 83, 15],
    ],
    -118,
    -110,
  )
  const boss = lathe([
    [-122, 0],
    [-122, 12],
    [-118, 15],
    [-110, 15],
    [-110, 0],
  ]).translate(0, 0, 126)
  const motor = lathe([
    [-88, 0],
    [-88, 20],
    [-32, 20],
    [-28, 17],
    [-28, 8],
    [-22, 7],
    [-22, 0],
  ]).translate(0, 60, 101)
  const socket = minus(
    plate(roundedBox(30, 30, 5, -12, 176), -108, -84),
    plate(roundedBox(22, 22, 3, -12, 182), -104, -88),
  )
  const screws = [
    [-20, 104],
    [-20, 148],
  ].map(([y, z]) => hex(9, -124, -110, y, z))
  const bleed = bleedNipple().translate(-62, -30, 148)
  return fused(
    fingers,
    bridge,
    rear,
    cylinder,
    ear(1),
    ear(-1),
    gearCase,
    lid,
    boss,
    motor,
    socket,
    bleed,
    many(screws),
  )
})

const guidePin = part(
  'guide pin',
  (): Solid =>
    minus(
      fused(
        hex(15, 0, 8),
        lathe([
          [7, 0],
          [7, 6.5],
          [12, 6.5],
          [13, 5],
          [17, 5],
          [18, 6.5],
          [60, 6.5],
          [62, 5.5],
          [62, 0],
        ]),
      ),
      cyl(4, -5, 20),
    ),
)

const pinBoot = part('guide pin boot', (): Solid => {
  const folds = times(3, (i): Point[] => [
    [6 + i * 6, 9],
    [9 + i * 6, 12],
  ]).flat()
  return lathe([[0, 7], [0, 11], [3, 11], ...folds, [24, 9], [26, 13], [32, 13], [33, 12], [33, 7]])
})

/** One guide's repair kit: pin and rubber boot, drawn apart on their axis. */
export const guideKit = (): Mesh => joined(guidePin(), placed(pinBoot(), { at: [76, 0, 0] }))
