import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, jsonInScript } from './html.ts'

test('a text never becomes markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '!', '-', 'a', '/') }), (text) => {
      expect(html`<p title="${text}">${text}</p>`.text).toMatch(/^<p title="[^<>"']*">[^<>"']*<\/p>$/)
    }),
  )
})

test('data in a script element are read as they were, and never end it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = jsonInScript({ text: `${text}</script><!--` }).text
      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual({ text: `${text}</script><!--` })
    }),
  )
})
