/**
 * Checks the shop's packages: licences, digests, completeness and install scripts in the lock file, and known vulnerabilities, if the
 * registry answers. It also writes a bill of materials (CycloneDX) with every production package.
 *
 *     npm run supply-chain                 writes sbom.cdx.json
 *     npm run supply-chain -- FILE.json    writes FILE.json
 *
 * The exit code is 1 if a check failed. A registry that does not answer is reported and is not a failure.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productionPackages, root } from './delivery/production-packages.ts'
import {
  findGaps,
  findLicenceMistakes,
  findLockMistakes,
  findScriptMistakes,
} from './delivery/supply-chain.ts'

const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'sbom.cdx.json')
const { packages } = readJson('package-lock.json')
const steps: [string, () => string[] | undefined][] = [
  ['licences', () => findLicenceMistakes(packages)],
  ['digests and sources', () => findLockMistakes(packages)],
  ['completeness', () => findGaps(packages)],
  ['install scripts', () => findScriptMistakes(packages, readJson('package.json').allowScripts)],
  ['bill of materials', writeBill],
  ['known vulnerabilities', audit],
]
for (const [name, find] of steps) {
  const mistakes = find()
  console.log(`${name}: ${!mistakes ? 'NOT CHECKED' : mistakes.length === 0 ? 'passed' : 'FAILED'}`)
  for (const mistake of mistakes ?? []) console.log(`  ${mistake}`)
  if (mistakes?.length) process.exitCode = 1
}

/** Writes npm's bill without development packages. npm's --omit=dev would also drop packages that both need. */
function writeBill(): string[] {
  const workspaces = [
    '--workspace=@partboard/server',
    '--workspace=@partboard/web',
    '--workspace=@partboard/office',
  ]
  const { stdout, stderr } = npm('sbom', ...workspaces, '--sbom-format=cyclonedx', '--sbom-type=application')
  const bill = parse(stdout)
  if (!bill?.components) return [`npm made none: ${stderr.trim().split('\n').at(-1)}`]
  const needed = new Set(
    productionPackages(['apps/server', 'apps/web', 'apps/office']).map(
      ({ name, version }) => `${name}@${version}`,
    ),
  )
  const idOf = ({ purl }: { purl: string }) => decodeURIComponent(purl).slice('pkg:npm/'.length)
  const isKept = (component: { purl: string }) => {
    const id = idOf(component)
    return needed.has(id) || /^@partboard\/(server|web|office|ui|contract|domain)@/.test(id)
  }
  bill.components = bill.components.filter(isKept)
  const references = new Set(bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }: { ref: string }) => references.has(ref))
    .map(({ ref, dependsOn = [] }: { ref: string; dependsOn?: string[] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => references.has(other)),
    }))
  // npm takes the folder's name as the name of the project.
  bill.metadata.component.name = 'partboard'
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`  ${file}: ${bill.components.length} components`)
  const named = new Set(bill.components.map(idOf))
  return [...needed].filter((id) => !named.has(id)).map((id) => `${id} goes to production and is not in it.`)
}

/** High and critical vulnerabilities; undefined if the registry does not answer. */
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

/** Runs npm: the one that started this script, else the one on the PATH. */
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
