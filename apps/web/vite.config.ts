import { basename, join } from 'node:path'
import {
  compressed,
  definedBreakpoints,
  preloadFonts,
  remLengths,
  withoutDocs,
} from '@partboard/ui/build/plugins.ts'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import {
  arrivingImports,
  earlyChunks,
  frames,
  inlineFirstPaint,
  serviceWorker,
  shopTexts,
} from './vite.plugins.ts'

const server = 'http://127.0.0.1:8080'

/** Whether a module is in one of these folders of the app's sources, or of a package. */
const inside =
  (...folders: string[]) =>
  (id: string) =>
    folders.some((folder) => id.includes(`/${folder}/`))

/** Modules that every page needs. */
const everywhere = inside(
  'web/src/zod',
  ...['react', 'react-dom', 'scheduler', '@tanstack/query-core', '@tanstack/react-query'].map(
    (name) => `node_modules/${name}`,
  ),
)
/** What the login and all other pages have in common; the login has no router. */
const core = (id: string) =>
  inside(
    ...['packages/client/src/calls', 'packages/client/src/queries'],
    ...['web/src/api', 'web/src/browser', 'web/src/shell/head', 'web/src/ui/entry'],
  )(id) ||
  /web\/src\/(shell\/(LoadingApplication|Surroundings|useFrameHandover)|state\/(i18n|login-search|reference)|ui\/(Note|PageTitle))\.tsx?$/.test(
    id,
  )
/** What every page but the login needs: queries of several, endless lists and questions before leaving are of some. */
const router = (id: string) =>
  inside('node_modules/@tanstack')(id) &&
  !/infiniteQueryObserver|useInfinite|queriesObserver|useQueries|useBlocker/.test(basename(id))
/** Without queries of several and of endless lists: only some pages need them, and the login none. */
const framework = (id: string) => everywhere(id) && !/infinite|queries/i.test(basename(id))
/** What shows prices and buys: parts of a board that come later, and what cart and part pages begin with. */
const buying = (id: string) =>
  /web\/src\/(state\/(frame\/add-to-cart|fitting-part)|ui\/page\/(Price|PromiseText|QuantityStepper)|text\/(growth|promotion))\.tsx?$/.test(
    id,
  )
/** What cart and checkout have in common, and some of it an offer. */
const ordering = (id: string) =>
  /web\/src\/ui\/(ChangedWarnings|DepositRow|FootBar|LineWarning|TotalsBlock|choice\/Radio|choice\/RadioCards|safety\/LineSafety)\./.test(
    id,
  ) ||
  /web\/src\/state\/(addresses|checkout-draft|delivery-plans|line-changes|line-obstacle|ordered-lines|part-safety)\./.test(
    id,
  ) ||
  /(web\/src\/(text\/line-groups|features\/checkout\/checkout\.queries|shell\/Simple(Header|Layout))|contract\/src\/checkout\/(draft|checkout)|domain\/src\/(cart\/reference|checkout\/checkout))\./.test(
    id,
  )
/** What a cart begins with beside its page. */
const lines = (id: string) =>
  /web\/src\/(ui\/(RemoveButton|SaveRefused|WaitingMark)|state\/(csv-file|line-sums|frame\/change-cart|frame\/held-quantity|waiting\/queue|waiting\/words)|features\/cart\/(ServerMessages|cart\.queries|adding\/merge))\./.test(
    id,
  ) || /domain\/src\/cart\/(csv|merge)\./.test(id)
/** Of the folders of `shop`, what no page begins with but those that say so. */
const ofSomePages =
  /\/(change-cart|held-quantity|lists\.queries|page-in-pieces|ColumnPrice|PartPlace|Field|Select|TextInput)\.tsx?$/
/** Icons of a drawing's zoom and of a quantity: in the first of their groups, or a board would fetch both. */
const sharedIcons = /icons\/Icon(Minus|Plus)\.ts$/
/** What the pages of customers begin with: one group, because two groups of one name are two files. */
const shop = (id: string) =>
  (inside(
    ...['shell/frame', 'state/frame', 'ui/page', 'ui/controls'],
    ...['features/catalogue/lookup', 'features/catalogue/stock'],
  )(id) &&
    !ofSomePages.test(id) &&
    !buying(id)) ||
  sharedIcons.test(id)
/**
 * Addresses, guards and search parameters of all pages. The pages are split from them and come when needed. What is
 * imported dynamically stays its own file: in a group it would have a second one, of which no preload knows.
 */
const addresses = (id: string) =>
  (inside('web/src/routes')(id) && !id.includes('?tsr-split')) ||
  /web\/src\/(router|routeTree\.gen)\.tsx?$/.test(id)

// The contract validates in the browser with a small stand-in for zod (docs/decisions/0009-speed-and-bytes.md).
const resolve = { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/zod/index.ts') }] }
const css = { postcss: { plugins: [remLengths, definedBreakpoints, customMedia()] } }

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
    arrivingImports,
    withoutDocs,
    preloadFonts('/'),
    shopTexts,
    earlyChunks,
    inlineFirstPaint,
    compressed,
    frames({ plugins: [react(), withoutDocs, shopTexts], resolve, css }),
    serviceWorker,
  ],
  resolve,
  css,
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/docs': server, '/pictures': server, '/theme.css': server },
  },
  build: {
    target: 'es2023',
    // Lists of what each page imports would be 6 KB of the first download. First pages are preloaded by first-paint.js,
    // all others in idle time. Without the polyfill, because every browser that runs the app knows preloads.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one piece that outlives a release in the browser's cache.
          groups: [
            { name: 'framework', test: framework },
            { name: 'core', test: core },
            // What pages with a router begin with. One file compresses better than three.
            { name: 'app', test: (id) => router(id) || addresses(id) },
            { name: 'shop', test: shop },
            { name: 'buying', test: buying },
            // Many small files of the same pages cost an answer each and compress badly: they come together.
            { name: 'ordering', test: ordering, includeDependenciesRecursively: false },
            { name: 'lines', test: lines, includeDependenciesRecursively: false },
            { name: 'guest', test: inside('shell/guest', 'features/auth/guest') },
            // The board is the page that most visits lead to.
            {
              name: 'board',
              test: (id) =>
                inside('features/catalogue/board')(id) &&
                !/Zoomable|DrawingTabs|BoardPaper|\/late\/(?!buying)/.test(id),
            },
          ],
        },
      },
    },
  },
})
