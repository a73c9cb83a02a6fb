/**
 * Which way imports may point: domain <- contract <- server, web. Features never import each other's insides.
 * Read with swc, since the TypeScript of this project has no parser that other tools could use.
 */
const tests = '\\.(test|e2e)\\.tsx?$|^apps/(server|web)/src/(testing|conformance)/|^(e2e|bench)/'

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment:
        'Rules are pure: no other package of ours, no library, nothing of Node. Their tests and the runner of these may.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: `${tests}|^packages/domain/vitest\\.config\\.ts$` },
      to: { pathNot: '^packages/domain/' },
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
      to: { path: '^apps/server/src/(modules|import|seed)/' },
    },
    {
      name: 'nobody-needs-the-seed',
      comment: 'What fills a shop for the first time is used by the start alone.',
      severity: 'error',
      from: { path: '^apps/server/src/(modules|import)/', pathNot: tests },
      to: { path: '^apps/server/src/seed/' },
    },
    {
      name: 'ui-knows-no-app',
      comment: 'What both apps show knows neither of them, nor the wire.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|packages/contract|demo|e2e|bench|scripts|tools)/' },
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
      name: 'nothing-unresolved',
      comment:
        'An import that leads nowhere would not be checked by the rules above. The client in tools/ is generated, and so are the texts of one language (vite.plugins.ts).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./generated/|virtual:shop-texts/)' },
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
