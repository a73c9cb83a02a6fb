import { isUtf8 } from 'node:buffer'
import { SaxesParser } from 'saxes'

/** The allowed elements: none can run, load or animate something. */
const elements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath',
    'clipPath mask pattern marker linearGradient radialGradient stop filter',
    'feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset',
  ]
    .join(' ')
    .split(' '),
)

const loads = /url\s*\(\s*(?!['"]?#)|(?:image-set|image|src)\s*\(|@import|javascript:|expression\s*\(|\\/i

/**
 * Checks that an SVG is only a drawing: known elements only, no event handlers, links only inside the file, and no
 * document type, hence no entities.
 *
 * @returns the first violation with its line; null = none
 */
export function findInSvg(bytes: Buffer): { line: number; reason: string } | null {
  if (!isUtf8(bytes)) return { line: 0, reason: 'is not UTF-8' }
  let found: { line: number; reason: string } | null = null
  let isFirst = true
  let inStyle = 0
  let style = ''
  const parser = new SaxesParser()
  const refuse = (reason: string) => {
    found ??= { line: parser.line, reason }
  }
  const look = (text: string, where: string) => {
    if (loads.test(text)) refuse(`${where} loads or runs something`)
  }
  parser.on('error', (error) => refuse(`is not a drawing: ${error.message.replace(/^\d+:\d+: /, '')}`))
  parser.on('doctype', () => refuse('has a document type; a drawing needs none'))
  parser.on('processinginstruction', ({ target }) => refuse(`has an instruction <?${target}`))
  parser.on('opentag', ({ name, attributes }) => {
    if (isFirst && name !== 'svg') refuse('is not a drawing: it does not begin with <svg>')
    isFirst = false
    if (!elements.has(name)) refuse(`has an element <${name}>`)
    if (name === 'style') inStyle++
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) refuse(`has a handler ${attribute}`)
      else if (/(?:^|:)href$/i.test(attribute)) {
        if (!value.startsWith('#')) refuse(`has a link to '${value.slice(0, 80)}'`)
      } else if (/^xml:base$/i.test(attribute)) refuse('has an attribute xml:base')
      else if (!attribute.startsWith('xmlns')) look(value, `the attribute ${attribute}`)
    }
  })
  // The style is checked as a whole, because comments and CDATA may split a word.
  parser.on('closetag', ({ name }) => {
    if (name !== 'style' || --inStyle > 0) return
    look(style, 'the style')
    style = ''
  })
  const collect = (text: string) => {
    if (inStyle > 0) style += text
  }
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.write(bytes.toString('utf8').replace(/^\uFEFF/, '')).close()
  return found
}
