import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxInArea, pictureArea, placeInArea, pointsOf, type Size, type Spot } from './picture-area.ts'

const size = (width: number, height: number): Size => ({ width, height })
const rectangle = (x1: number, y1: number, x2: number, y2: number): Spot => ({ x1, y1, x2, y2, points: null })
const point = (x1: number, y1: number): Spot => ({ x1, y1, x2: null, y2: null, points: null })

test.each([
  ['of the area’s size', size(800, 560), { x: 0, y: 0, width: 800, height: 560 }],
  ['twice as large', size(1600, 1120), { x: 0, y: 0, width: 800, height: 560 }],
  ['upright', size(1240, 1736), { x: 200, y: 0, width: 400, height: 560 }],
  ['wide', size(2000, 500), { x: 0, y: 180, width: 800, height: 200 }],
  ['smaller', size(40, 56), { x: 200, y: 0, width: 400, height: 560 }],
])('a picture %s is fitted whole and centred', (_, picture, place) => {
  expect(placeInArea(picture)).toEqual(place)
})

test.each([
  [
    'stays the same in a picture of the area’s size',
    size(800, 560),
    rectangle(10, 20, 34, 44),
    [10, 20, 34, 44],
  ],
  ['is scaled', size(1600, 1120), rectangle(20, 40, 68, 88), [10, 20, 34, 44]],
  ['is moved by the empty side', size(1240, 1736), rectangle(0, 0, 1240, 1736), [200, 0, 600, 560]],
  ['is rounded outwards', size(1600, 1120), rectangle(21, 41, 23, 43), [10, 20, 12, 22]],
  ['keeps an area', size(16_000, 11_200), rectangle(1, 1, 2, 2), [0, 0, 1, 1]],
  ['that is a point is a square around it', size(1600, 1120), point(800, 560), [388, 268, 412, 292]],
  ['that is a point in a corner is inside', size(1600, 1120), point(1600, 0), [776, 0, 800, 24]],
])('a rectangle %s', (_, picture, spot, [x1, y1, x2, y2]) => {
  expect(boxInArea(picture, spot)).toEqual({ x1, y1, x2, y2 })
})

test('the shape is told in the picture’s own pixels, unless the rectangle says it all', () => {
  expect(pointsOf(size(800, 560), rectangle(1, 2, 3, 4))).toBeNull()
  expect(pointsOf(size(1240, 1736), rectangle(1, 2, 3, 4))).toEqual([1, 2, 3, 4])
  expect(pointsOf(size(800, 560), point(1, 2))).toEqual([1, 2])
  const polygon = { ...rectangle(0, 0, 9, 9), points: [0, 0, 9, 0, 0, 9] }
  expect(pointsOf(size(800, 560), polygon)).toEqual([0, 0, 9, 0, 0, 9])
})

const sides = fc.integer({ min: 1, max: 20_000 })
const pictures = fc.record({ width: sides, height: sides })

test('every picture stays inside the area, keeps its proportions and touches two sides', () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const { x, y, width, height } = placeInArea(picture)
      expect(Math.min(x, y)).toBeCloseTo(0, 6)
      expect(x + width).toBeLessThanOrEqual(pictureArea.width + 1e-6)
      expect(y + height).toBeLessThanOrEqual(pictureArea.height + 1e-6)
      expect((width * picture.height) / (height * picture.width)).toBeCloseTo(1, 9)
    }),
  )
})

test('every rectangle inside a picture has an area inside the area, at its place up to one pixel', () => {
  const spots = pictures.chain((picture) =>
    fc
      .tuple(
        fc.integer({ min: 0, max: picture.width - 1 }),
        fc.integer({ min: 0, max: picture.height - 1 }),
        fc.integer({ min: 1, max: picture.width }),
        fc.integer({ min: 1, max: picture.height }),
      )
      .map(([x, y, width, height]) => ({
        picture,
        spot: rectangle(x, y, Math.min(picture.width, x + width), Math.min(picture.height, y + height)),
      })),
  )
  fc.assert(
    fc.property(spots, ({ picture, spot }) => {
      const box = boxInArea(picture, spot)
      expect(box.x2).toBeGreaterThan(box.x1)
      expect(box.y2).toBeGreaterThan(box.y1)
      expect(Math.min(box.x1, box.y1)).toBeGreaterThanOrEqual(0)
      expect(box.x2).toBeLessThanOrEqual(pictureArea.width)
      expect(box.y2).toBeLessThanOrEqual(pictureArea.height)
      const place = placeInArea(picture)
      expect(Math.abs(box.x1 - (place.x + (spot.x1 * place.width) / picture.width))).toBeLessThanOrEqual(1)
      expect(Math.abs(box.y2 - (place.y + (spot.y2! * place.height) / picture.height))).toBeLessThanOrEqual(1)
    }),
  )
})
