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
