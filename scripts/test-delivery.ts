/**
 * Runs the steps of deploy/Dockerfile without a container engine: COPY and RUN in an empty folder, then CMD and
 * HEALTHCHECK with a PostgreSQL on TCP, as a user who may only write into DATA_DIR. Each stage has a folder as its root;
 * folders that the steps name at the root (/build, /data …) are inside it. Node and npm are this machine's, not the
 * image's.
 *
 *     npm run test:delivery        takes some minutes and needs the package registry
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { commandOf, environmentOf, isIgnored, readDockerfile, type Stage } from './delivery/dockerfile.ts'
import { root } from './delivery/production-packages.ts'
import {
  makeOpenFolder,
  nobody,
  remove,
  runPacked,
  startExternalPostgres,
  startPacked,
} from './delivery/unprivileged.ts'

const stages = readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
const rootFolders = findRootFolders()
const folder = makeOpenFolder()
process.once('exit', () => remove(folder))

try {
  const context = copyContext()
  const roots = new Map<string, string>()
  for (const [index, stage] of stages.entries()) {
    const stageRoot = join(folder, `stage-${index}`)
    roots.set(stage.name ?? String(index), stageRoot)
    build(stage, stageRoot, context, roots)
  }
  await serve(stages.at(-1)!, [...roots.values()].at(-1)!)
  console.log('The Dockerfile builds, and the built shop serves.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Copies the build context: files in git without those that .dockerignore excludes. */
function copyContext(): string {
  const context = join(folder, 'context')
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8')
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const files = stdout.split('\0').filter((path) => path && !isIgnored(path, ignore))
  for (const path of files) cpSync(join(root, path), join(context, path))
  console.log(`The context has ${files.length} files.`)
  return context
}

function build(stage: Stage, stageRoot: string, context: string, roots: Map<string, string>): void {
  let workdir = '/'
  for (const { keyword, flags, words, text } of stage.steps) {
    if (keyword === 'WORKDIR') workdir = words[0]!
    const here = join(stageRoot, workdir)
    mkdirSync(here, { recursive: true })
    if (keyword === 'COPY') {
      const from = flags.from === undefined ? context : roots.get(flags.from)!
      const target = join(stageRoot, resolve(workdir, words.at(-1)!))
      for (const source of words.slice(0, -1)) copy(join(from, source), target, words.at(-1)!.endsWith('/'))
      if (flags.chmod) chmodSync(target, Number.parseInt(flags.chmod, 8))
      if (flags.chown && nobody.uid !== undefined) chownSync(target, nobody.uid, nobody.gid)
    }
    if (keyword === 'RUN') runStep(atRoot(text, stageRoot), here, environmentOf(stage))
  }
}

/** Copies like COPY: a folder's content goes into the target; a file becomes the target, or goes into a target folder. */
function copy(source: string, target: string, intoFolder: boolean): void {
  const isFolder = statSync(source).isDirectory()
  const place = !isFolder && intoFolder ? join(target, source.split('/').at(-1)!) : target
  mkdirSync(dirname(place), { recursive: true })
  cpSync(source, place, { recursive: true, verbatimSymlinks: true })
}

function runStep(command: string, cwd: string, env: Record<string, string>): void {
  console.log(`RUN ${command}`)
  // Without npm's variables of this script, and with this Node, which has the same major version as the image's.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  delete own.INIT_CWD
  const { status } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { ...own, ...env, PATH },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The step failed with ${status}: ${command}`)
}

async function serve(stage: Stage, stageRoot: string): Promise<void> {
  const { PORT: _, HOST: __, ...settings } = environmentOf(stage)
  const env = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, atRoot(value, stageRoot)]),
  )
  const app = join(stageRoot, stage.steps.findLast(({ keyword }) => keyword === 'WORKDIR')!.words[0]!)
  const before = listFiles(app)
  const postgres = await startExternalPostgres(folder)
  // A copy of Node that the unprivileged user can reach, like in the image.
  const node = join(folder, 'node')
  cpSync(process.execPath, node, { dereference: true })
  try {
    const [command, ...args] = commandOf(stage, 'CMD')
    if (command !== 'node') throw new Error(`CMD runs ${command}, not node.`)
    const databaseUrl = { DATABASE_URL: postgres.url, DEMO: 'on' }
    const shop = await startPacked(app, { node, args, env: { ...env, ...databaseUrl } })
    console.log(`Ready at ${shop.url}`)
    const [, ...health] = commandOf(stage, 'HEALTHCHECK')
    const { status } = runPacked(app, node, health, { PORT: new URL(shop.url).port })
    if (status !== 0) throw new Error(`HEALTHCHECK answers ${status} of a shop that is ready.`)
    const code = await shop.stop()
    if (code !== 0) throw new Error(`The shop ended with ${code}:\n${shop.output()}`)
  } finally {
    await postgres.stop()
  }
  if (listFiles(app) !== before) throw new Error('The shop wrote into its own folder.')
}

function listFiles(path: string): string {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).sort().join('\n')
}

/** Folders at the root that the Dockerfile creates: `build`, `data` …. */
function findRootFolders(): string[] {
  const makers = stages.flatMap(({ steps }) =>
    steps.filter(({ keyword }) => keyword === 'WORKDIR' || keyword === 'COPY'),
  )
  const paths = makers.flatMap(({ words }) => words).filter((word) => word.startsWith('/'))
  return [...new Set(paths.map((path) => path.split('/')[1]!))]
}

/** Replaces paths at the root by their real paths. */
function atRoot(text: string, stageRoot: string): string {
  const place = new RegExp(`(?<![\\w./-])/(?=(${rootFolders.join('|')})(/|\\s|$))`, 'g')
  return text.replace(place, `${stageRoot}/`)
}
