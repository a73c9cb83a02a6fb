import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:8080'

/** What every page is made with; no-eval.ts has to run right after zod. */
const framework =
  /src\/lib\/no-eval\.ts$|node_modules\/(react|react-dom|scheduler|react-i18next|i18next|zod|@tanstack\/(react|router|query|history|store)[^/]*)\//

/** The two font files that Polish and English need are fetched beside the first script, not after the styles. */
const preloadFonts: Plugin = {
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

/**
 * zod's schemas carry the code that describes them as JSON Schema. Only the server's API documentation needs
 * that; here it would be 17 KB of the first download, so its functions are left out.
 */
const withoutJsonSchema: Plugin = {
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

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too, or the queries and shapes of every page would be in the first download.
      codeSplittingOptions: { defaultBehavior: [['component'], ['loader'], ['errorComponent']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    preloadFonts,
    withoutJsonSchema,
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/pictures': server },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one piece that outlives a release in the browser's cache, and
          // Mantine stays with the pages that use it.
          groups: [{ name: 'framework', test: framework }],
        },
      },
    },
  },
})
