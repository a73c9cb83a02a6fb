import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { appTextsOf, langs } from '@partboard/contract/texts'
import { type Plugin, Visitor } from 'vite'
import { breakpoints } from './src/theme/breakpoints.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The two font files that Polish and English need are fetched beside the first script, not after the styles. */
export const preloadFonts: Plugin = {
  name: 'partboard:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /plex-sans-latin(-ext)?-standard-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        })),
  },
}

/** first-paint.js is no part of the bundle: where the shop's server is, when it is elsewhere, it reads in the page. */
export const apiBase: Plugin = {
  name: 'partboard:api-base',
  transformIndexHtml: (html) => {
    const base = process.env.VITE_API_BASE
    return base ? html.replace('src="/first-paint.js"', `$& data-api="${base}"`) : html
  },
}

/**
 * zod's schemas carry the code that describes them as JSON Schema. Only the server's API documentation needs
 * that; here it would be 17 KB of the first download, so its functions are left out.
 */
export const withoutJsonSchema: Plugin = {
  name: 'partboard:without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (source) => {
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const code = names.map((name) => `export const ${name} = () => ({})`).join('\n')
      return { code, map: { mappings: '' } }
    },
  },
}

/** zod's own English sentences are shown to nobody: what the server refuses it says itself. */
export const withoutZodTexts: Plugin = {
  name: 'partboard:without-zod-texts',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => ({ code: 'export default () => ({})', map: { mappings: '' } }),
  },
}

/**
 * `virtual:shop-texts/pl/first`: what the web app says of the contract's table of texts, in one language and one part,
 * so that nobody fetches the other language too, and no guest what only customers' pages say.
 */
export const shopTexts: Plugin = {
  name: 'partboard:shop-texts',
  resolveId: {
    filter: { id: /^virtual:shop-texts\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:shop-texts\// },
    handler(id) {
      const [name, part] = id.split('/').slice(-2)
      const lang = langs.find((one) => one === name)
      if (lang && (part === 'first' || part === 'pages'))
        return `export default ${JSON.stringify(appTextsOf(lang, part))}`
    },
  },
}

/**
 * Puts `arriving` around every dynamic import of the app, those that the router's plugin writes included. So a chunk
 * that does not load is a `ChunkFailed`, whoever imports it.
 */
export const arrivingImports: Plugin = {
  name: 'partboard:arriving-imports',
  apply: 'build',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?(\?.*)?$/, code: 'import(' },
    handler(source) {
      const imports: { start: number; end: number }[] = []
      new Visitor({ ImportExpression: (node) => void imports.push(node) }).visit(this.parse(source))
      if (imports.length === 0) return
      const ends = [0, ...imports.flatMap(({ start, end }) => [start, end]), source.length]
      const pieces = ends.slice(1).map((end, index) => source.slice(ends[index], end))
      const code = pieces.map((piece, index) => (index % 2 === 1 ? `__arriving(${piece})` : piece)).join('')
      const chunk = join(import.meta.dirname, 'src/browser/chunk.ts')
      return { code: `${code}\nimport { arriving as __arriving } from ${JSON.stringify(chunk)}`, map: null }
    },
  },
}

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
