/**
 * Looks at where the shop's packages come from: licences, digests and install scripts by the lock file; a bill of
 * materials (CycloneDX) that names every package of production; known weaknesses, where the registry can be asked.
 *
 *     npm run supply-chain                 the bill goes to sbom.cdx.json
 *     npm run supply-chain -- FILE.json    or to FILE.json
 *
 * Exit code 1 when something is wrong. A registry that does not answer is said and is no mistake.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productionPackages, root } from './delivery/production-packages.ts'
import { findLicenceMistakes, findLockMistakes, findScriptMistakes } from './delivery/supply-chain.ts'

const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'sbom.cdx.json')
const { packages } = readJson('package-lock.json')
const steps: [string, () => string[] | undefined][] = [
  ['licences', () => findLicenceMistakes(packages)],
  ['digests and sources', () => findLockMistakes(packages)],
  ['install scripts', () => findScriptMistakes(packages, readJson('package.json').allowScripts)],
  ['bill of materials', writeBill],
  ['known weaknesses', audit],
]
for (const [name, find] of steps) {
  const mistakes = find()
  console.log(`${name}: ${!mistakes ? 'NOT LOOKED AT' : mistakes.length === 0 ? 'well' : 'NOT WELL'}`)
  for (const mistake of mistakes ?? []) console.log(`  ${mistake}`)
  if (mistakes?.length) process.exitCode = 1
}

/** The bill of npm without what only builds and tests: its own --omit=dev also drops what development shares with us. */
function writeBill(): string[] {
  const workspaces = ['--workspace=@partboard/server', '--workspace=@partboard/web']
  const { stdout, stderr } = npm('sbom', ...workspaces, '--sbom-format=cyclonedx', '--sbom-type=application')
  const bill = parse(stdout)
  if (!bill?.components) return [`npm made none: ${stderr.trim().split('\n').at(-1)}`]
  const needed = new Set(
    productionPackages(['apps/server', 'apps/web']).map(({ name, version }) => `${name}@${version}`),
  )
  const idOf = ({ purl }: { purl: string }) => decodeURIComponent(purl).slice('pkg:npm/'.length)
  const isKept = (component: { purl: string }) => {
    const id = idOf(component)
    return needed.has(id) || /^@partboard\/(server|web|contract|domain)@/.test(id)
  }
  bill.components = bill.components.filter(isKept)
  const references = new Set(bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }: { ref: string }) => references.has(ref))
    .map(({ ref, dependsOn = [] }: { ref: string; dependsOn?: string[] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => references.has(other)),
    }))
  // npm calls the project by the name of its folder.
  bill.metadata.component.name = 'partboard'
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`  ${file}: ${bill.components.length} components`)
  const named = new Set(bill.components.map(idOf))
  return [...needed].filter((id) => !named.has(id)).map((id) => `${id} goes to production and is not in it.`)
}

/** undefined: nobody could be asked */
function audit(): string[] | undefined {
  const answer = parse(npm('audit', '--omit=dev', '--json').stdout)
  const counts: Record<string, number> | undefined = answer?.metadata?.vulnerabilities
  if (!counts) {
    console.log(`  the registry does not answer (${answer?.statusCode ?? 'no reply'})`)
    return undefined
  }
  return Object.entries(counts)
    .filter(([level, count]) => (level === 'high' || level === 'critical') && count > 0)
    .map(([level, count]) => `${count} ${level}; npm audit --omit=dev names them.`)
}

/** The npm that runs us, else the one on the path. */
function npm(...args: string[]) {
  const own = process.env.npm_execpath
  const [command, first]: [string, string[]] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  return spawnSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
