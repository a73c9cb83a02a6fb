import { join } from 'node:path'
import { appTextsOf, langs } from '@partboard/contract/texts'
import { type Plugin, Visitor } from 'vite'

/** first-paint.js is no part of the bundle: where the shop's server is, when it is elsewhere, it reads in the page. */
export const apiBase: Plugin = {
  name: 'partboard:api-base',
  transformIndexHtml: (html) => {
    const base = process.env.VITE_API_BASE
    return base ? html.replace('src="/first-paint.js"', `$& data-api="${base}"`) : html
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

/** Address of a page as a regular expression, the files of its layout and its route, and how many parts of the texts. */
const earlyPages = [
  ['^/login$', ['_guest.tsx', '_guest/login.tsx'], 1],
  ['^/$', ['_shop.tsx', '_shop/index.tsx'], 2],
  ['^/level4/?$', ['_shop.tsx', '_shop/level4/index.tsx'], 2],
  ['^/level4/category/', ['_shop.tsx', '_shop/level4/category.$category.tsx'], 2],
  ['^/level4/product/', ['_shop.tsx', '_shop/level4/product.$product.tsx'], 2],
  ['^/cart$', ['_simple.tsx', '_simple/cart.tsx'], 3],
] as const
const textParts = ['first', 'customer', 'buying'] as const

type Chunk = {
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  css: Iterable<string>
}

/**
 * Tells first-paint.js the scripts and styles of the pages on which visits begin, and the texts in each language. Without
 * it, the browser would learn of them only when the app's first script runs.
 */
export const earlyChunks: Plugin = {
  name: 'partboard:early-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = new Map<string, Chunk>()
      for (const output of Object.values(bundle ?? {})) {
        if (output.type !== 'chunk') continue
        const css = output.viteMetadata?.importedCss ?? []
        chunks.set(output.fileName, {
          fileName: output.fileName,
          moduleIds: output.moduleIds,
          imports: output.imports,
          css,
        })
      }
      const filesOf = (isIn: (module: string) => boolean) => {
        const found = new Set<string>()
        const add = (chunk: Chunk | undefined) => {
          if (!chunk || found.has(chunk.fileName)) return
          found.add(chunk.fileName)
          for (const file of chunk.css) found.add(file)
          for (const file of chunk.imports) add(chunks.get(file))
        }
        for (const chunk of chunks.values()) if (chunk.moduleIds.some(isIn)) add(chunk)
        return [...found].filter((file) => !html.includes(file)).map((file) => `/${file}`)
      }
      const ofRoute = (route: string) =>
        filesOf((module) => module.includes(`/src/routes/${route}?tsr-split`))
      const ofTexts = (lang: string, part: string) =>
        filesOf((module) => module.endsWith(`/src/locales/${lang}/${part}.ts`))[0]
      const early = {
        pages: earlyPages.map(([address, routes, parts]) => [
          address,
          [...new Set(routes.flatMap(ofRoute))],
          parts,
        ]),
        texts: Object.fromEntries(langs.map((lang) => [lang, textParts.map((part) => ofTexts(lang, part))])),
      }
      const value = JSON.stringify(early).replaceAll('"', '&quot;')
      // A function, because `$` in a replacement has a meaning.
      return html.replace('src="/first-paint.js"', (script) => `${script} data-chunks="${value}"`)
    },
  },
}

/** Leaves out Mantine's palettes that neither theme nor pages use: they are 2.5 KB of the styles before the first paint. */
export const usedPalettes = {
  postcssPlugin: 'partboard:used-palettes',
  Declaration(declaration: { prop: string; remove: () => void }) {
    if (
      /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-/.test(declaration.prop)
    )
      declaration.remove()
  },
}
