/** Points and directions: millimetres in space, pixels of the 800×560 picture on paper (third value = depth). */
export type Vec = readonly [number, number, number]
export type Point = readonly [number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))

/** Distance on paper; depth does not count. */
export const flatDistance = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Point on a circle round the X axis, angle in degrees from 12 o'clock, as (y, z). */
export const onCircle = (radius: number, degrees: number): Point => [
  radius * Math.sin(radians(degrees)),
  radius * Math.cos(radians(degrees)),
]

/** `count` numbers from 0, turned into something else: the loop of every ring of holes or row of ribs. */
export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index))
