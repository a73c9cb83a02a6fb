/**
 * Runs the checks of the source, then the tests. Every step runs, also after a failed one. The last line is the number
 * of passed and failed checks and tests.
 *
 * Steps that mostly wait run in parallel with steps that compute: Debian's packages are installed during the checks, and
 * the fault tests run during the unit tests. A parallel step prints its output when it has ended. Server tests and browser
 * journeys both compute all the time, so they run one after the other. What failed is named again above the last line,
 * because the output is long.
 *
 *     npm test               all of it, without the long journeys
 *     npm run test:long      the long journeys
 *     npm run check          the checks of the source alone
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { buildWhenStale } from './outputs.ts'

/** `names` = what failed. */
type Outcome = { passed: number; failed: number; names?: readonly string[] }
type Step = [name: string, work: () => Promise<Outcome>]

const root = resolve(import.meta.dirname, '..')
const tools = join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: [tools, process.env.PATH].join(delimiter) }
const running = new Set<ChildProcess>()

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(event, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  })
}

const sources = ['packages', 'apps', 'tools', 'e2e', 'scripts', 'demo', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
)
/** Folders whose program is checked: what runs in Node.js is one, so that no source is read twice. */
const typedFolders = ['.', 'apps/web', 'apps/office']

const checks: Step[] = [
  ['format and lint', () => check(['biome', 'check'])],
  ['types', () => check(...typedFolders.map((folder) => ['tsc', '-p', folder]))],
  ['import boundaries', () => check(['depcruise', ...sources])],
  ['unused files, exports, packages', () => check(['knip'])],
  ['the demo is as it was tested', () => check(['node', 'demo/tested.ts'])],
]

const total = { passed: 0, failed: 0, names: [] as string[] }
if (process.argv.includes('--checks')) {
  await inTurn(checks)
} else {
  // Downloads and the fault tests mostly wait, so they run in parallel with the other steps.
  const packages = run(['node', 'scripts/provide.ts'], 'pipe')
  await inTurn([['web app builds', async () => outcome(await buildWhenStale())]])
  await inTurn(checks)
  const faults = step('faults', () => vitest('faults', 'pipe'))
  await inTurn([
    ['unit tests', () => vitest('unit')],
    ['component tests', () => vitest('components')],
  ])
  await faults
  console.log((await packages).output.trimEnd())
  await inTurn([
    ['server tests', () => vitest('server')],
    ['browser journeys', playwright],
  ])
}
for (const name of total.names) console.log(`failed: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function inTurn(steps: Step[]): Promise<void> {
  for (const [name, work] of steps) {
    console.log(`\n== ${name}`)
    await step(name, work)
  }
}

/** Runs a step and adds it to the total. */
async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const started = performance.now()
  const { passed, failed, names = [] } = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} (${seconds} s)`)
  total.passed += passed
  total.failed += failed
  if (failed > 0)
    total.names.push(...(names.length > 0 ? names : ['']).map((one) => `${name} ${one}`.trimEnd()))
}

/** Runs the commands of one check in parallel; prints their output if one fails. */
async function check(...commands: string[][]): Promise<Outcome> {
  const results = await Promise.all(commands.map((command) => run(command, 'pipe')))
  for (const { code, output } of results) if (code !== 0) console.log(output.trimEnd())
  return outcome(results.every(({ code }) => code === 0))
}

type TestFile = {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}

/**
 * Runs a Vitest project. A file that cannot be loaded counts as a failure, and so does an error outside of the tests.
 *
 * @param output 'pipe' prints the report when the run has ended, as one piece
 */
async function vitest(project: string, output: 'pipe' | 'inherit' = 'inherit'): Promise<Outcome> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output: printed } = await run(['vitest', 'run', '--project', project, ...reporters], output)
    if (output === 'pipe') console.log(`\n== ${project}\n${printed.trimEnd()}`)
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloaded = testResults.filter(
      (file: TestFile) =>
        file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    )
    const failed = numFailedTests + unloaded.length
    return {
      passed: numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      names: [
        ...unloaded.map(({ name }: TestFile) => name),
        ...testResults.flatMap(({ name, assertionResults }: TestFile) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => `${name}: ${fullName}`),
        ),
      ],
    }
  })
}

type Spec = { file: string; line: number; title: string; tests: { status: string }[] }

/** Runs the browser journeys without the long ones (`npm run test:long`). One that only passes at its second try has failed, and an error outside of them counts as one failure. */
async function playwright(): Promise<Outcome> {
  return withReport(async (report) => {
    const { code } = await run(
      ['playwright', 'test', '--grep-invert', '@long', '--reporter=list,json'],
      'inherit',
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    )
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    const { expected, unexpected, flaky } = stats
    return {
      passed: expected,
      failed: unexpected + flaky || (code === 0 ? 0 : 1),
      names: suites.flatMap(({ specs }: { specs: Spec[] }) =>
        specs
          .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
          .map(({ file, line, title }) => `${file}:${line}: ${title}`),
      ),
    }
  })
}

/** Runs `work` with a path for its report; a run without a readable report counts as a failure. */
async function withReport(work: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run([tool, ...args]: string[], output: 'pipe' | 'inherit', settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(join(tools, tool!), args, {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  let text = ''
  child.stdout?.on('data', (data) => (text += data))
  child.stderr?.on('data', (data) => (text += data))
  const [code] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return { code, output: text }
}

function outcome(good: boolean): Outcome {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
