import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import {
  apiBase,
  arrivingImports,
  compressed,
  definedBreakpoints,
  preloadFonts,
  remLengths,
  shopTexts,
  withoutJsonSchema,
  withoutZodTexts,
} from './vite.plugins.ts'

const server = 'http://127.0.0.1:8080'

/** What every page is made with; no-eval.ts has to run right after zod. */
const framework =
  /src\/api\/no-eval\.ts$|node_modules\/(react|react-dom|scheduler|react-i18next|i18next|zod|@tanstack\/(react|router|query|history|store)[^/]*)\//
/** Parts of the same packages that only some pages use. */
const notEverywhere =
  /Trans(WithoutContext)?\.js$|html-parse-stringify|[iI]nfinite|[qQ]ueriesObserver|use(Suspense)?Queries|useBlocker/
/** Addresses, guards and search parameters of all pages; the pages themselves (`?tsr-split`) come when needed. */
const routes = /src\/routes\/[^?]*$/
/** Of Mantine what nearly all customers' pages are made with; the rest comes with the pages and menus that use it. */
const controls =
  /@mantine\/core\/esm\/(core|components\/(UnstyledButton|Loader|Transition|Button|Input|InlineInput|Checkbox|VisuallyHidden))\/|AccordionChevron|Icon(X|ChevronLeft|Printer)\.mjs$/

/** What the heads of guests' and customers' pages share. */
const head = /src\/(shell\/(Brand|LanguageSelect)|ui\/(Picture|PlainField|PasswordField|BusyLabel))\.tsx$/
/** What the pages of guests share. */
const guest = /src\/(features\/auth\/(auth\.queries|GuestForm\.module|GuestSheet)|shell\/GuestLayout)/
/** The frame of customers' pages, and what the pages within it nearly all use. */
const shop = [
  /src\/shell\/(DefaultLayout|HeaderHiding)\.tsx$/,
  /src\/state\/(cart|customer|held-quantity|lists|recent-products|vehicle|vehicle-filter)\.ts$/,
  /src\/ui\/(Breadcrumbs|CardTable|EmptyMessage|Labelled|PartNumber|Price|PromiseText|QuantityStepper|SkeletonRows|deferred-dialog|dialogs)\.tsx?$/,
  /src\/routes\/_shop\.tsx\?/,
  /packages\/contract\/src\/(catalogue|vehicles)\.ts$/,
]
/** What the home page asks, and others as well. */
const homeQueries = /(content|most-asked)\.quer(ies|y)\.ts$/
/** What boards, parts and groups share. */
const catalogue =
  /features\/catalogue\/(board\/prefetch-board|catalogue\.queries|CatalogueCrumbs|product-ref|stock\/(branches|quantity|useBranchColumns)|weight)\.tsx?$|useQueries\.js$/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too, or the queries and shapes of every page would be in the first download.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ['loader'],
        ],
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    apiBase,
    arrivingImports,
    preloadFonts,
    withoutJsonSchema,
    withoutZodTexts,
    shopTexts,
    compressed,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // src/api/service-worker.ts registers it, after the first paint.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Of the fonts only what Polish and English need; other alphabets come over the network.
        globPatterns: [
          'index.html',
          'first-paint.js',
          'favicon.svg',
          'assets/*.{js,css}',
          'assets/ibm-plex-sans-latin*.woff2',
        ],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  css: { postcss: { plugins: [remLengths, definedBreakpoints, customMedia()] } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/docs': server, '/pictures': server },
  },
  build: {
    target: 'es2023',
    // Every browser that runs the app knows it; for the others a preload would only be lost.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one piece that outlives a release in the browser's cache, and
          // Mantine stays with the pages that use it.
          groups: [
            { name: 'framework', test: (id) => framework.test(id) && !notEverywhere.test(id) },
            { name: 'routes', test: routes },
            { name: 'controls', test: controls },
            // Many small files of the same pages cost an answer each and compress badly: they come together.
            { name: 'head', test: head },
            { name: 'guest', test: guest },
            { name: 'shop', test: (id) => shop.some((part) => part.test(id)) },
            { name: 'home-queries', test: homeQueries },
            { name: 'catalogue', test: catalogue },
          ],
        },
      },
    },
  },
})
