import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Pages that are opened by their address most: the address (with `/` at its end: all below it) and its routes. */
const pages: readonly [path: string, routes: readonly string[]][] = [
  ['/login', ['_guest', '_guest/login']],
  ['/', ['_shop', '_shop/index']],
  ['/level4', ['_shop', '_shop/level4/index']],
  ['/level4/category/', ['_shop', '_shop/level4/category.$category']],
  ['/level4/product/', ['_shop', '_shop/level4/product.$product']],
  ['/cart', ['_simple', '_simple/cart']],
]

/**
 * Tells public/first-paint.js which files the texts and the pages are made of, so that they travel beside the first
 * scripts and not after them.
 */
export const preloadPages: Plugin = {
  name: 'partboard:preload-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const first = filesOf(bundle, (id) => id.endsWith('/src/main.tsx'))
      const files = (...endings: readonly string[]) => [
        ...filesOf(bundle, (id) => endings.some((ending) => id.includes(ending))).difference(first),
      ]
      const textsOf = (lang: string) => ({
        guest: files(`virtual:shop-texts/${lang}`, `/locales/${lang}/start.ts`),
        customer: files(`/locales/${lang}/index.ts`),
      })
      const parts = {
        texts: { pl: textsOf('pl'), en: textsOf('en') },
        pages: Object.fromEntries(
          pages.map(([path, routes]) => [
            path,
            files(...routes.map((route) => `/src/routes/${route}.tsx?tsr-split`)),
          ]),
        ),
      }
      return html.replace('src="/first-paint.js"', `$& data-parts='${JSON.stringify(parts)}'`)
    },
  },
}

/** The scripts that hold such modules, with all that they import and their styles. */
function filesOf(bundle: Bundle, isWanted: (moduleId: string) => boolean): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some(isWanted)) add(name)
  }
  return files
}
