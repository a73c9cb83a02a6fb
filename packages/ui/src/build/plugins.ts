import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Plugin, Visitor } from 'vite'
import { breakpoints } from '../theme/breakpoints.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The two font files that Polish and English need are fetched with the first script, not after the styles.
 *
 * @param base the path under which the app is served, with a slash at its end
 */
export const preloadFonts = (base: string): Plugin => ({
  name: 'partboard:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /partboard-sans-latin(-ext)?-[\w-]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `${base}${file}` },
          injectTo: 'head',
        })),
  },
})

/** Beside every text file its compressed forms, made once and as small as can be; the server sends them as they are. */
export const compressed: Plugin = {
  name: 'partboard:compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '.' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  },
}

async function compress(path: string) {
  const content = await readFile(path)
  if (content.length < 1024) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Takes what the description of the API says of a call out of the contract, with its examples: no browser needs it. */
export const withoutDocs: Plugin = {
  name: 'partboard:without-docs',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contract\/src\/.*\.ts$/, code: 'docs:' },
    handler(source) {
      let code = source
      new Visitor({
        Property({ key, start, end }) {
          if (key.type !== 'Identifier' || key.name !== 'docs') return
          const after = source[end] === ',' ? end + 1 : end
          // Blanks in its place leave all lines where the source map finds them.
          const blank = source.slice(start, after).replace(/\S/g, ' ')
          code = code.slice(0, start) + blank + code.slice(after)
        },
      }).visit(this.parse(source))
      return { code, map: null }
    },
  },
}

/** Lengths up to this many pixels are lines, not sizes: a hairline stays one. */
const FINEST_LINE_PX = 2
const ROOT_PX = 16

/**
 * Stylesheets are written in the pixels of the design, and the build writes them in `rem`. So type, controls, gaps and
 * the layout itself follow the text size of the browser. Lines stay as thin as they are.
 */
export const remLengths = {
  postcssPlugin: 'partboard:rem-lengths',
  Once(root: StyleSheet) {
    root.walkDecls((declaration) => {
      declaration.value = inRem(declaration.value)
    })
  },
}

const inRem = (text: string) =>
  text.replace(/(?<![\w.-])-?\d*\.?\d+px\b/g, (length) => {
    const pixels = Number.parseFloat(length)
    return Math.abs(pixels) <= FINEST_LINE_PX ? length : `${pixels / ROOT_PX}rem`
  })

/** Tells every stylesheet the breakpoints; postcss-custom-media puts them into its media queries. */
export const definedBreakpoints = {
  postcssPlugin: 'partboard:breakpoints',
  Once(root: StyleSheet) {
    for (const [name, query] of Object.entries(breakpoints)) root.append(`@custom-media --${name} ${query};`)
  },
}

/** What is used of a stylesheet that PostCSS has read. */
type StyleSheet = {
  walkDecls: (each: (declaration: { value: string }) => void) => void
  append: (css: string) => void
}
