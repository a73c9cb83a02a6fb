import { expect, test } from 'vitest'
import { srcSetOf, stepUrl } from './picture-steps.ts'

const url = '/pictures/0123456789abcdef/a.png'

test('a bitmap has an address for each smaller width, and its own', () => {
  expect(srcSetOf(url, 1240)).toBe(
    '/pictures/0123456789abcdef/400/a.png.webp 400w, /pictures/0123456789abcdef/800/a.png.webp 800w, ' +
      '/pictures/0123456789abcdef/a.png 1240w',
  )
  expect(srcSetOf(url, 400)).toBe(`${url} 400w`)
  expect(stepUrl(url, 800)).toBe('/pictures/0123456789abcdef/800/a.png.webp')
})

test.each(['/pictures/0123456789abcdef/a.svg', '/pictures/logo.png', 'https://x.example/a.png', ''])(
  '%j has only itself',
  (other) => {
    expect(srcSetOf(other, 1240)).toBeUndefined()
    expect(stepUrl(other, 400)).toBe(other)
  },
)
