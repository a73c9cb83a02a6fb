/**
 * Which way imports may point: domain <- contract <- server, web. Features never import each other's insides.
 * Read with swc, since the TypeScript of this project has no parser that other tools could use.
 */
const tests = '\\.(test|e2e)\\.tsx?$|^apps/(server|web|office)/src/(testing|conformance)/|^(e2e|bench)/'

/**
 * The modules of the server from the bottom up: each imports only from those before it in the list. A topic that needs
 * what is above it has something in the wrong module: move it, or the order of the list is wrong.
 */
const modules = [
  ...['parts', 'own-numbers', 'answers', 'stock', 'fit', 'pricing', 'mail', 'content'],
  ...['search', 'catalogue', 'cart', 'lists', 'jobs', 'customers'],
  ...['orders', 'billing', 'aftersale'],
  ...['checkout', 'offers', 'order-pages'],
  ...['pages', 'import', 'integration', 'admin', 'alerts', 'letters'],
]
/** The import fills the catalogue beside the modules. It has its place in their order. */
const folderOf = (module) => (module === 'import' ? module : `modules/${module}`)

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment:
        'Rules are pure: no other package of ours, nothing of Node, and of libraries only papaparse, which makes cells of a text. Their tests and the runner of these may.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: `${tests}|^packages/domain/vitest\\.config\\.ts$` },
      to: { pathNot: '^packages/domain/|(^|/)node_modules/papaparse/' },
    },
    {
      name: 'contract-imports-domain-only',
      comment: 'The wire is described without knowing who serves or reads it.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|demo|e2e|bench|scripts|tools)/' },
    },
    {
      name: 'server-and-web-meet-in-the-contract',
      comment: 'The two ends share packages/contract and packages/domain and nothing else.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|e2e|bench|scripts|tools)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'tools-are-strangers',
      comment: 'A client of the wire knows the shop by its OpenAPI document, not by its code.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(packages|apps|e2e|bench|scripts)/' },
    },
    {
      name: 'features-do-not-import-features',
      comment:
        'What two features need moves to domain, or to ui/ and state/. The home page is made of the others, and the cart has a field that suggests.',
      severity: 'error',
      from: {
        path: '^apps/(web|office)/src/features/([^/]+)/',
        pathNot: `${tests}|^apps/web/src/features/home/`,
      },
      to: {
        path: '^apps/$1/src/features/',
        pathNot: '^apps/$1/src/features/$2/|^apps/web/src/features/suggest/',
      },
    },
    {
      name: 'platform-knows-no-shop',
      comment:
        'The platform serves any shop: database, log, limits, metrics. Above it: the modules and the import.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
    ...modules.map((module, nth) => ({
      name: `modules-look-down-${module}`,
      comment: 'A module imports from the platform and from modules that are lower in the list above.',
      severity: 'error',
      from: { path: `^apps/server/src/${folderOf(module)}/`, pathNot: tests },
      to: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(platform|${modules
          .slice(0, nth + 1)
          .map(folderOf)
          .join('|')})/`,
      },
    })),
    {
      name: 'a-module-has-one-door',
      comment:
        'What a module gives to others is in its index.ts, by name. What is loaded only when it is needed is not: import(…) names its file.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/($1/|[^/]+/index\\.ts$)',
        dynamic: false,
      },
    },
    {
      name: 'a-module-has-one-door-for-the-rest',
      comment: 'The same for what puts the modules together, the import and the seed.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `${tests}|^apps/server/src/modules/` },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/[^/]+/index\\.ts$',
        dynamic: false,
      },
    },
    {
      name: 'the-door-is-for-others',
      comment:
        'Files of one module import each other directly: through their own door they would be a cycle.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/$1/index\\.ts$' },
    },
    {
      name: 'every-module-has-its-place',
      comment: 'A folder of modules/ that is not in the list above would not be checked.',
      severity: 'error',
      from: {
        path: '^apps/server/src/modules/',
        pathNot: `${tests}|^apps/server/src/modules/(${modules.join('|')})/`,
      },
      to: {},
    },
    {
      name: 'ui-knows-no-app',
      comment: 'What both apps show knows neither of them, nor the wire.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|packages/(client|contract)|demo|e2e|bench|scripts|tools)/' },
    },
    {
      name: 'client-knows-no-app',
      comment: 'The client of both apps knows neither of them: an app gives it what differs, as hooks.',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: tests },
      to: { path: '^(apps|packages/ui|demo|e2e|bench|scripts|tools)/' },
    },
    {
      name: 'the-shop-has-its-own-controls',
      comment:
        'Mantine is the kit of the office. The shop has its own controls (docs/decisions/0101-the-shop-has-its-own-controls.md), and uses the hooks alone.',
      severity: 'error',
      from: { path: '^(apps/web|packages/ui)/' },
      to: { path: '@mantine/', pathNot: '@mantine/hooks' },
    },
    ...['routes', 'shell', 'features', 'state', 'ui', 'drawing', 'text', 'api', 'browser']
      .map((room, nth, rooms) => ({
        name: `web-layers-${room}`,
        comment:
          'In the web app and the office: routes > shell > features > state > ui > drawing > text > api > browser. What is below knows nothing of what is above.',
        severity: 'error',
        from: { path: `^apps/(web|office)/src/${room}/`, pathNot: tests },
        to: { path: `^apps/(web|office)/src/(${rooms.slice(0, nth).join('|')})/` },
      }))
      .slice(1),
    {
      name: 'ui-asks-nothing',
      comment: 'Parts of the screen get what they show as properties: no query.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '\\.queries\\.ts$|@tanstack/react-query' },
    },
    {
      name: 'no-tests-in-production',
      comment: 'What runs in the shop does not depend on what tests it.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or lack a third. Types alone may point back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'the-demo-is-a-project-of-its-own',
      comment: 'The shop reads what the demo has made, never how it is made.',
      severity: 'error',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/.*\\.ts$' },
    },
    {
      name: 'the-demo-knows-rules-only',
      comment: 'The demo is made by the rules of the shop, and needs nothing else of it.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(apps|packages/(client|contract|ui)|e2e|bench|scripts|tools)/' },
    },
    {
      name: 'nothing-unresolved',
      comment:
        'An import that leads nowhere would not be checked by the rules above. The client in tools/ is generated, and so are the texts of one language (vite.plugins.ts). Solids come from packages of the demo, which the shop does not install.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(\\./generated/|virtual:shop-texts/|replicad(-opencascadejs)?$)',
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^apps/(web|office)/src/routeTree\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
