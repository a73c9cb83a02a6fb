import { expect, test } from 'vitest'
import { findInSvg } from './svg.ts'

const look = (style: string) => findInSvg(Buffer.from(`<svg><style>${style}</style><path d="M0 0"/></svg>`))

test.each([
  ['@imp<![CDATA[ort "https://x.example"]]>'],
  ['@imp<!-- -->ort "https://x.example"'],
  ['*{mask:image-set("https://x.example" 1x)}'],
  ['*{fill:url(https://x.example)}'],
])('a style that loads something is found, also in pieces: %s', (style) => {
  expect(look(style)).toEqual({ line: 1, reason: 'the style loads or runs something' })
})

test('a style element of a drawing is allowed', () => {
  expect(look('.a{fill:url(#hatch);stroke:#000}<![CDATA[.b{stroke-width:2}]]>')).toBe(null)
})
