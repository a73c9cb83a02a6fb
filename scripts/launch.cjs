/**
 * Installs missing packages and runs a script of this folder with Node 24 (own-node.cjs), so that the machine itself only
 * needs Node 20. It passes signals on to the script and exits with its code. Neither process outlives the
 * other.
 */
const { spawn } = require('node:child_process')
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const heapFlags = require('./heap-flags.json')
const { hasOwnNode, ownNode } = require('./own-node.cjs')

const root = join(__dirname, '..')
// npm ci deletes what is installed first, so an update of one package would install hundreds again. isInstalled checks
// that every package of the lock file has exactly its version.
const npmArguments = ['install', '--no-save', '--loglevel=error']
/** A package that only the checks need, as a sign that they are installed too. */
const checks = join(root, 'node_modules/vitest')
const killAfterMs = 30_000 // longer than the shop takes to finish its requests and stop its database

module.exports = async function launch(script) {
  // What only checks comes with the tests, and from then on stays.
  const all = script === 'test.ts' || existsSync(checks)
  if (!isInstalled(all)) await install(all)
  // The channel closes when this process dies in any way, and the script ends on 'disconnect'.
  const args = [
    ...(script === 'start.ts' ? heapFlags : []),
    join(__dirname, script),
    ...process.argv.slice(2),
  ]
  // Node's compile cache makes the next start faster. If the folder cannot be written, Node goes on without a cache.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
  process.exit(await run(ownNode, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}

/**
 * Whether every package of the lock file is installed in its version, or all but those that only check. npm writes the
 * second list at the end.
 */
function isInstalled(all) {
  if (!hasOwnNode()) return false
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(locked).every(([path, { version, link, dev, optional, devOptional }]) => {
    const found = installed[path]
    if (!found) return path === '' || optional || devOptional || (dev && !all)
    return found.version === version && found.link === link
  })
}

function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

async function install(all) {
  const started = Date.now()
  console.log(`Installing ${countOf(all)} packages (once, and after an update) ...`)
  const args = all ? npmArguments : [...npmArguments, '--omit=dev']
  // npm shows its progress only on a terminal.
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const pulse = process.stderr.isTTY ? undefined : setInterval(() => console.log(`  ... ${seconds()}`), 5_000)
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  clearInterval(pulse)
  if (code === 0 && isInstalled(all)) return console.log(`Packages are installed (${seconds()}).`)
  console.error(
    'The packages could not be installed; the lines above say why. Run the same command again to retry.',
  )
  process.exit(code || 1)
}

/** How many packages of the lock file this machine needs, as npm counts them. */
function countOf(all) {
  const fits = (names, name) => !names || names.includes(name)
  return Object.entries(readPackages('package-lock.json')).filter(
    ([path, { link, dev, os, cpu }]) =>
      path.includes('node_modules/') &&
      !link &&
      (all || !dev) &&
      fits(os, process.platform) &&
      fits(cpu, process.arch),
  ).length
}

/** Runs a child process to its end. The first signal is passed on as SIGTERM. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    // If npm is killed, this process gets no signal, only another parent.
    const parent = process.ppid
    const parentCheck = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid !== parent && stop(), 500)
      : undefined
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}.`)
      resolve(1)
    })
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop)
      clearInterval(parentCheck)
      if (stopping && code !== 0) process.exit(code ?? 1)
      resolve(code ?? 1)
    })
  })
}
