// Electric coolant pump with its thermostat. The pump's axis is X, its inlet looks to low X.
import type { Solid } from '../cad.ts'
import { joined, type Mesh } from '../mesh.ts'
import { partsOf } from '../mesh-cache.ts'
import {
  around,
  box,
  cyl,
  fused,
  hex,
  lathe,
  many,
  minus,
  plate,
  plateZ,
  roundedBox,
  thread,
} from '../solids.ts'
import { onCircle, type Point, times } from '../vec.ts'

const part = partsOf(import.meta.url)

/** Hose spigot along +X from 0: bead near its end, open bore. */
const spigot = (radius: number, length: number): Solid =>
  minus(
    lathe([
      [0, 0],
      [0, radius],
      [length - 10, radius],
      [length - 7, radius + 2.4],
      [length - 3, radius + 1],
      [length, radius - 0.6],
      [length, 0],
    ]),
    cyl(radius - 3, -2, length + 5),
  )

/** Fixing ears of the pump in (y, z). */
export const pumpEars: readonly Point[] = [40, 160, 280].map((a) => onCircle(66, a))

const pumpBody = part('coolant pump body', (): Solid => {
  const body = lathe([
    [-26, 0],
    [-26, 24],
    [-8, 26],
    [-4, 38],
    [0, 50],
    [4, 54],
    [26, 54],
    [26, 60],
    [36, 60],
    [36, 46],
    [40, 44],
    [104, 44],
    [106, 48],
    [118, 48],
    [122, 44],
    [122, 0],
  ])
  const inlet = spigot(20, 56).rotate(180, [0, 0, 0], [0, 0, 1]).translate(-16, 0, 0) as Solid
  const outlet = (spigot(18, 78).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid).translate(13, -33, 16)
  const lid = fused(plate(roundedBox(62, 62, 12), 118, 132), plate(roundedBox(48, 48, 9), 130, 136))
  const plug = minus(
    plateZ(roundedBox(24, 40, 4, 122, 0), -78, -40),
    plateZ(roundedBox(18, 33, 3, 122, 0), -90, -56),
  )
  return minus(fused(body, inlet, outlet, lid, plug), cyl(16, -80, 8))
})

/** What stands on the pump's body; joined as triangles, since the kernel loses the body in these touching fuses. */
const pumpDetails = part('coolant pump details', (): Solid => {
  const fins = around(12, () => box(44, 102, -1.6, 1.6, 40, 50), 11)
  const ears = pumpEars.map(([y, z]) => minus(cyl(11, 22, 38, y, z), cyl(4.2, 0, 60, y, z)))
  const screws = around(6, () => cyl(4, 16, 28, 0, 55), 20)
  const impeller = around(6, () => box(-4, 10, -1, 1, 5, 17))
  const nose = lathe([
    [-8, 0],
    [-6, 5],
    [12, 6],
    [12, 0],
  ])
  return many([...ears, ...fins, ...screws, ...impeller, nose])
})

/** Pump: inlet and volute of plastic, motor can with cooling fins, electronics lid with its plug at high X. */
export const coolantPump = (): Mesh => joined(pumpBody(), pumpDetails())

/** Thermostat: two-eared cover with a bent-off spigot, and the valve with its spring that reaches towards +X. */
export const thermostat = part('thermostat', (): Solid => {
  const flange = minus(
    fused(
      cyl(40, -8, 0),
      plate(
        [
          [-56, -11, 11],
          [-56, 11, 11],
          [56, 11, 11],
          [56, -11, 11],
        ],
        -8,
        0,
      ),
    ),
    cyl(4.2, -20, 10, 47, 0),
    cyl(4.2, -20, 10, -47, 0),
  )
  const dome = lathe([
    [-40, 0],
    [-40, 20],
    [-34, 27],
    [-8, 32],
    [-8, 0],
  ])
  const neck = spigot(19, 64).rotate(180, [0, 0, 0], [0, 0, 1]).translate(-30, 0, 0) as Solid
  const bypass = (spigot(17, 50).rotate(-90, [0, 0, 0], [0, 1, 0]) as Solid).translate(-24, 0, 16)
  const valve = lathe([
    [0, 0],
    [0, 30],
    [4, 30],
    [4, 24],
    [7, 22],
    [8, 12],
    [8, 9],
    [10, 14],
    ...times(5, (i): Point[] => [
      [12 + i * 7, 15.5],
      [15.5 + i * 7, 11.5],
    ]).flat(),
    [48, 8],
    [62, 8],
    [62, 18],
    [65, 18],
    [65, 4],
    [74, 3],
    [74, 0],
  ])
  const frame = [1, -1].map((s) => box(3, 56, s > 0 ? 19 : -22, s > 0 ? 22 : -19, -4, 4))
  const yoke = box(52, 56, -22, 22, -4, 4)
  return fused(minus(fused(flange, dome, neck, bypass), cyl(16, -120, -34)), valve, ...frame, yoke)
})

/** Sensor: brass hexagon and thread towards +X, plug towards -X. */
export const temperatureSensor = part(
  'temperature sensor',
  (): Solid =>
    fused(
      lathe([
        [-2, 0],
        [-2, 11],
        [0, 12],
        [11, 12],
        [11, 8],
        ...thread(15, 13, 27, 3.2),
        [28, 6],
        [30, 4.5],
        [44, 4.5],
        [46, 3],
        [46, 0],
      ]),
      hex(22, 0, 10),
      lathe([
        [-14, 0],
        [-14, 9],
        [-2, 10],
        [-2, 0],
      ]),
      minus(plate(roundedBox(24, 18, 5), -36, -12), plate(roundedBox(18, 12, 4), -50, -20)),
      box(-32, -24, -4, 4, 8, 12.5),
    ),
)
