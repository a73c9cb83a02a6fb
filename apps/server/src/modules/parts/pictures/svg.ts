import { isUtf8 } from 'node:buffer'
import {
  type ImportReason,
  type ReasonParams,
  reasonText,
} from '@partboard/contract/integration/import-reasons'
import type { Size } from '@partboard/domain/parts/picture-area'
import { SaxesParser } from 'saxes'
import { MAX_SVG_SHAPES, SvgShapes } from './svg-shapes.ts'

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

/** Maximum elements inside one another. */
const maxDepth = 200

const loads = /url\s*\(\s*(?!['"]?#)|(?:image-set|image|src)\s*\(|@import|javascript:|expression\s*\(|\\/i

/**
 * Checks that an SVG is only a drawing: known elements only, no event handlers, links only inside the file, and no
 * document type, hence no entities, and no more shapes than a browser draws in a moment.
 *
 * @returns the first violation with its line; null = none
 */
export function findInSvg(bytes: Uint8Array): Violation | null {
  if (!isUtf8(bytes)) return { line: 0, reason: reasonText('notUtf8') }
  try {
    lookThrough(new TextDecoder().decode(bytes))
    return null
  } catch (error) {
    if (error instanceof Found) return error.violation
    throw error
  }
}

type Violation = { line: number; reason: string }

/** Ends the reading at the first violation. */
class Found extends Error {
  readonly violation: Violation

  constructor(violation: Violation) {
    super(violation.reason)
    this.violation = violation
  }
}

/** @throws Found */
function lookThrough(svg: string): void {
  let isFirst = true
  let depth = 0
  let inStyle = 0
  let style = ''
  const parser = new SaxesParser()
  const refuse = (reason: ImportReason, params?: ReasonParams) => {
    throw new Found({ line: parser.line, reason: reasonText(reason, params) })
  }
  const look = (text: string, attribute: string | null) => {
    if (!loads.test(text)) return
    if (attribute === null) refuse('svgStyleLoads')
    else refuse('svgAttributeLoads', { attribute })
  }
  parser.on('error', (error) => refuse('svgNoDrawing', { error: error.message.replace(/^\d+:\d+: /, '') }))
  parser.on('doctype', () => refuse('svgDoctype'))
  parser.on('processinginstruction', ({ target }) => refuse('svgInstruction', { target }))
  const shapes = new SvgShapes()
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > maxDepth) refuse('svgDeep', { max: maxDepth })
    shapes.opens(name, attributes)
    if (isFirst && name !== 'svg') refuse('svgStart')
    isFirst = false
    if (!elements.has(name)) refuse('svgElement', { element: name })
    if (name === 'style') inStyle++
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) refuse('svgHandler', { attribute })
      else if (/(?:^|:)href$/i.test(attribute)) {
        if (!value.startsWith('#')) refuse('svgLink', { link: value.slice(0, 80) })
      } else if (/^xml:base$/i.test(attribute)) refuse('svgBase')
      else if (!attribute.startsWith('xmlns')) look(value, attribute)
    }
  })
  // The style is checked as a whole, because comments and CDATA may split a word.
  parser.on('closetag', ({ name }) => {
    depth--
    shapes.closes()
    if (name !== 'style' || --inStyle > 0) return
    look(style, null)
    shapes.styles(style)
    style = ''
  })
  const collect = (text: string) => {
    if (inStyle > 0) style += text
  }
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.write(svg).close()
  if (shapes.total() > MAX_SVG_SHAPES) refuse('svgShapes', { max: MAX_SVG_SHAPES })
}

/** Characters in which an SVG has to begin. */
const headLength = 100_000

/** Width and height of an SVG's `viewBox` with its origin at 0 0. @returns null if it has none in whole units */
export function sizeOfSvg(bytes: Buffer): Size | null {
  let viewBox: string | undefined
  const parser = new SaxesParser()
  parser.on('error', () => {})
  parser.on('opentag', ({ attributes }) => {
    viewBox ??= attributes.viewBox ?? ''
  })
  parser.write(bytes.toString('utf8', 0, headLength).replace(/^\uFEFF/, ''))
  const [x, y, width, height, ...more] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (x !== 0 || y !== 0 || more.length > 0) return null
  return width! > 0 && height! > 0 && Number.isInteger(width) && Number.isInteger(height)
    ? { width: width!, height: height! }
    : null
}
