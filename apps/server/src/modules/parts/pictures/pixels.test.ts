import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPixels, scaledTo, sizeOfBitmap, toPng } from './pixels.ts'
import { sizeOfSvg } from './svg.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })

test('the size of a bitmap is the one that browsers show', async () => {
  expect(await sizeOfBitmap(await blank(300, 200).png().toBuffer())).toEqual({ width: 300, height: 200 })
  const turned = await blank(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await sizeOfBitmap(turned)).toEqual({ width: 200, height: 300 })
  const avif = await blank(64, 32).avif({ effort: 0 }).toBuffer()
  expect(await sizeOfBitmap(avif)).toEqual({ width: 64, height: 32 })
  expect(await sizeOfBitmap(Buffer.from('no picture'))).toBeNull()
})

test.each([
  ['0 0 1240 1760', { width: 1240, height: 1760 }],
  ['0,0,1240,1760', { width: 1240, height: 1760 }],
  ['10 0 1240 1760', null],
  ['0 0 12.5 1760', null],
  ['0 0 1240', null],
  ['0 0 0 0', null],
])('the size of an SVG with the viewBox %s', (viewBox, size) => {
  const svg = `<!-- <svg viewBox="0 0 1 1"> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><symbol viewBox="0 0 9 9"/></svg>`
  expect(sizeOfSvg(Buffer.from(svg))).toEqual(size)
})

test('the first picture of an animation and the first page of a TIFF are converted', async () => {
  const frames = await sharp(Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const png = (await toPng(frames))!
  expect(await sizeOfBitmap(png)).toEqual({ width: 10, height: 10 })
  expect([...(await sharp(png).removeAlpha().raw().toBuffer())].every((byte) => byte === 255)).toBe(true)
})

test('a bitmap is scaled down in its proportions, and never up', async () => {
  const upright = await blank(1240, 1760).png().toBuffer()
  const scaled = (await scaledTo(upright, 400))!
  expect(await sharp(scaled).metadata()).toMatchObject({ format: 'webp', width: 400, height: 568 })
  expect(await scaledTo(upright, 1600)).toBeNull()
  expect(await scaledTo(upright.subarray(0, 200), 400)).toBeNull()
})

test('a picture of more pixels than the limit is not decoded, and one of the limit needs little memory', async () => {
  const side = Math.sqrt(maxPixels)
  const tooLarge = await blank(side, side + 1)
    .tiff({ compression: 'lzw' })
    .toBuffer()
  expect(await sizeOfBitmap(tooLarge)).toEqual({ width: side, height: side + 1 })
  expect(await toPng(tooLarge)).toBeNull()
  expect(await scaledTo(tooLarge, 800)).toBeNull()

  const largest = await blank(side, side).tiff({ compression: 'lzw' }).toBuffer()
  const before = process.resourceUsage().maxRSS
  const pngs = await Promise.all([toPng(largest), toPng(largest), scaledTo(largest, 800)])
  expect(pngs.every(Boolean)).toBe(true)
  // Decoded as a whole, and three at once, it would need 576 MB.
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300)
})
