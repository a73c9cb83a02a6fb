import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appTextParts, appTextsOf, langs } from '@partboard/contract/texts'
import { build, minify, type Plugin, type UserConfig, Visitor } from 'vite'

const firstPaint = '<script src="/first-paint.js"></script>'

/**
 * Puts first-paint.js into the page, so that nothing waits for one more answer. The server allows this script by its hash
 * (apps/server/src/modules/pages). Where the shop's server is, when it is elsewhere, it reads in the page.
 */
export const inlineFirstPaint: Plugin = {
  name: 'partboard:inline-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const script = await readFile(join(import.meta.dirname, 'public/first-paint.js'), 'utf8')
      const { code } = await minify('first-paint.js', script, { module: false })
      const base = process.env.VITE_API_BASE
      const head = `<script${base ? ` data-api="${base}"` : ''}>`
      // A function, because `$` in a replacement has a meaning.
      return html.replace(firstPaint, () => `${head}${code.trim()}</script>`)
    },
  },
}

/**
 * Builds the frames (src/frame) for Node beside the app, with the same texts and class names. The server renders them.
 */
export const frames = (options: UserConfig): Plugin => ({
  name: 'partboard:frames',
  apply: 'build',
  async closeBundle() {
    await build({
      ...options,
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/frame/frames.tsx',
        outDir: 'dist/frame',
        target: 'node24',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
  },
})

/** What the service worker stores of a release. Of the fonts only what Polish and English need; the rest comes by network. */
const stored = ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/partboard-sans-latin*.woff2']

/** Builds the service worker (src/sw.ts) when the app's files are there, with the list of those that it stores. */
export const serviceWorker: Plugin = {
  name: 'partboard:service-worker',
  apply: 'build',
  async closeBundle() {
    const dist = join(import.meta.dirname, 'dist')
    const files = globSync(stored, { cwd: dist }).map((file) => file.replaceAll('\\', '/'))
    const list = files.sort().map(async (url) => {
      // The name of an asset changes with its content.
      const revision = url.startsWith('assets/') ? null : digestOf(await readFile(join(dist, url)))
      return { url, revision }
    })
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      publicDir: false,
      define: { 'self.__WB_MANIFEST': JSON.stringify(await Promise.all(list)) },
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        target: 'es2023',
        sourcemap: true,
        rolldownOptions: { input: 'src/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    })
  },
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

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
      const known = appTextParts.find((one) => one === part)
      if (lang && known) return `export default ${JSON.stringify(appTextsOf(lang, known))}`
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

/**
 * Address of a page as a regular expression, the files of its layout and its route, and how many parts of the texts. The
 * first one counts. Each page with a frame has the styles of its layout, or its header would be painted without them.
 */
const earlyPages: [address: string, [layout: string, page?: string], parts: number][] = [
  ['^/$', ['_shop.tsx', '_shop/index.tsx'], 2],
  ['^/level4/?$', ['_shop.tsx', '_shop/level4/index.tsx'], 2],
  ['^/level4/category/', ['_shop.tsx', '_shop/level4/category.$category.tsx'], 2],
  ['^/level4/product/', ['_shop.tsx', '_shop/level4/product.$product.tsx'], 2],
  ['^/cart$', ['_simple.tsx', '_simple/cart.tsx'], 3],
  ['^/checkout$', ['_simple.tsx', '_simple/checkout.tsx'], 3],
  ['^/my-account(/|$)', ['_shop.tsx', '_shop/my-account.tsx'], 3],
  ['^/(level4|vehicles)(/|$)', ['_shop.tsx'], 2],
  ['^/(checkout|orderdetails)/', ['_simple.tsx'], 3],
]
const textParts = ['first', 'customer', 'buying'] as const

type Chunk = {
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  css: Iterable<string>
}

/**
 * Tells first-paint.js the scripts and styles of the pages on which visits begin, and the texts in each language. Without
 * it, the browser would learn of them only when the app's first script runs. `visitors` is the header of an open store,
 * which customers never load.
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
      const ofStart = (name: string) => filesOf((module) => module.endsWith(`/src/start/${name}.tsx`))
      const isStyle = (file: string) => file.endsWith('.css')
      const login = ofStart('login')
      const early = {
        app: ofStart('app'),
        pages: [
          { address: '^/login$', files: login, textParts: 1, styles: login.filter(isStyle) },
          ...earlyPages.map(([address, [layout, page], parts]) => {
            const ofLayout = ofRoute(layout)
            const files = [...new Set([...ofStart('app'), ...ofLayout, ...(page ? ofRoute(page) : [])])]
            // The frame of the home page has a part of the page itself.
            const inFrame = address === '^/$' ? files : ofLayout
            return { address, files, textParts: parts, styles: inFrame.filter(isStyle) }
          }),
        ],
        visitors: filesOf((module) => module.endsWith('/src/shell/GuestHeader.tsx')),
        texts: Object.fromEntries(langs.map((lang) => [lang, textParts.map((part) => ofTexts(lang, part))])),
      }
      // A block of data, which no policy forbids. A function, because `$` in a replacement has a meaning.
      const data = `<script type="application/json" id="early">${JSON.stringify(early)}</script>`
      return html.replace(firstPaint, (script) => `${data}\n    ${script}`)
    },
  },
}
