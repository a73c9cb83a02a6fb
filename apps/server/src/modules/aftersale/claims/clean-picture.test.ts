import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { cleanPicture, isHeic } from './clean-picture.ts'

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** EXIF data with the orientation 6 and a place, as a phone writes them. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.from('GPS 52.23N'),
])
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 2, 3])), Buffer.from([7, 8, 9, 0xff, 0xd9])])
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe0, Buffer.from('JFIF\0')),
  segment(0xe1, exif),
  segment(0xfe, Buffer.from('private words')),
  segment(0xdb, Buffer.from([1])),
  scan,
  Buffer.from('<script>after the end</script>'),
])

test('of a JPEG only the picture and its orientation are kept', () => {
  const clean = cleanPicture(jpeg)!
  expect(clean.type).toBe('image/jpeg')
  const text = clean.bytes.toString('latin1')
  for (const gone of ['GPS', 'private words', '<script>']) expect(text, gone).not.toContain(gone)
  expect(clean.bytes.subarray(-scan.length)).toEqual(scan)
  expect(text).toContain('JFIF')
  // The orientation survives a second cleaning.
  expect(cleanPicture(clean.bytes)!.bytes.length).toBe(clean.bytes.length)
  expect(text).toContain('Exif\0\0MM')
})

test('of a PNG and a WebP only the chunks of the picture are kept', () => {
  const plain = Buffer.from(encode({ width: 1, height: 1, data: new Uint8Array([1, 2, 3]), channels: 3 }))
  const words = Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from('tEXtab=1'), Buffer.from([0, 0, 0, 0])])
  const png = Buffer.concat([plain.subarray(0, 33), words, plain.subarray(33), Buffer.from('<svg/>')])
  expect(cleanPicture(png)).toEqual({ type: 'image/png', bytes: plain })
  const chunk = (name: string, body: string) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, Buffer.from(body, 'latin1')])
  }
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', '\x0c000000000'),
    chunk('VP8 ', 'pixels'),
    chunk('EXIF', 'GPS!'),
  ])
  const riff = Buffer.alloc(8)
  riff.write('RIFF', 'latin1')
  riff.writeUInt32LE(body.length, 4)
  const clean = cleanPicture(Buffer.concat([riff, body]))!
  expect(clean.bytes.toString('latin1')).toContain('pixels')
  expect(clean.bytes.toString('latin1')).not.toContain('GPS')
  // The flags of EXIF and XMP are gone.
  expect(clean.bytes.readUInt8(20)).toBe(0)
})

test('what is no picture is refused, also when it begins like one', () => {
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    Buffer.from('#!/bin/sh'),
    jpeg.subarray(0, 20),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]),
    Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff]),
    Buffer.alloc(0),
  ]
  for (const file of refused) expect(cleanPicture(file)).toBeNull()
  const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
  expect([cleanPicture(heic), isHeic(heic), isHeic(jpeg)]).toEqual([null, true, false])
})
