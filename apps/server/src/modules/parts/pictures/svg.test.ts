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

const svg = (inside: string) => findInSvg(Buffer.from(`<svg>${inside}</svg>`))
const tooMany = { reason: expect.stringContaining('shapes with its references resolved') }
/** Groups of ten references to the group before, as deep as asked. */
const nested = (depth: number, refer: (id: string) => string) =>
  Array.from({ length: depth }, (_, level) =>
    level === 0
      ? '<g id="g0"><path d="M0 0"/></g>'
      : `<g id="g${level}">${refer(`g${level - 1}`).repeat(10)}</g>`,
  ).join('')

test.each([
  ['use', nested(12, (id) => `<use href="#${id}"/>`)],
  ['use by xlink', nested(12, (id) => `<use xlink:href="#${id}"/>`)],
  ['mask', nested(12, (id) => `<path mask="url(#${id})" d="M0 0"/>`)],
  ['style attribute', nested(12, (id) => `<path style="clip-path: url(#${id})" d="M0 0"/>`)],
  [
    'marker',
    `<marker id="m">${'<path/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="${'L1 1'.repeat(200)}"/>`,
  ],
  [
    'style',
    `${nested(5, (id) => `<use href="#${id}"/>`)}<style>.a{mask:url(#g4)} .b{fill:url(#g3)}</style><path/>`,
  ],
  ['circle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ['chain', Array.from({ length: 200 }, (_, n) => `<g id="c${n}"><use href="#c${n + 1}"/></g>`).join('')],
])('more shapes than a browser draws are found: %s', (_, inside) =>
  expect(svg(inside)).toMatchObject(tooMany),
)

test('references of a drawing are allowed', () => {
  expect(svg(nested(4, (id) => `<use href="#${id}"/>`))).toBe(null)
  expect(
    svg(`${'<linearGradient id="l"><stop/></linearGradient>'.repeat(20)}<style>.a{fill:url(#l)}</style>`),
  ).toBe(null)
  expect(svg('<path d="M0 0"/>'.repeat(20_000))).toBe(null)
})

test('elements inside one another have a limit, and the first violation ends the reading', () => {
  expect(svg('<g>'.repeat(100_000))).toMatchObject({
    reason: 'has more than 200 elements inside one another',
  })
  expect(svg(`${'<g>'.repeat(150)}${'</g>'.repeat(150)}`)).toBe(null)
})
