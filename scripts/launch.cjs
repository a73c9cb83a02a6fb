/**
 * Installs what is missing and runs a script of this folder with the Node 24 that is one of our packages: the machine
 * itself needs no more than Node 20. Signals are passed on, the script's exit code is ours, and neither process
 * outlives the other.
 */
const { spawn } = require('node:child_process')
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
// Not npm ci: it refuses a lock file that leaves out optional packages of platforms that the registry at hand lacks.
// What the lock file does name comes in exactly its version, and isInstalled holds it to that.
const npmArguments = ['install', '--no-save', '--loglevel=error']
const patience = 30_000 // ms; longer than the shop takes to finish its requests and stop its database

module.exports = async function launch(script) {
  if (!isInstalled()) await install()
  // The channel closes when this process dies in any way, and the script ends on 'disconnect'.
  const args = [join(__dirname, script), ...process.argv.slice(2)]
  // What Node has compiled once it need not compile at the next start; a folder that cannot be written is no harm.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
  process.exit(await run(ownNode, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}

/** Whether every package of the lock file is there in its version; npm writes the second list when it has finished. */
function isInstalled() {
  if (!existsSync(ownNode)) return false
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    const found = present[path]
    if (!found) return path === '' || optional || devOptional
    return found.version === version && found.link === link
  })
}

function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

async function install() {
  const started = Date.now()
  console.log('Installing packages (once, and after an update) ...')
  // npm draws its own progress on a terminal and nothing elsewhere.
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const pulse = process.stderr.isTTY ? undefined : setInterval(() => console.log(`  ... ${seconds()}`), 5_000)
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...npmArguments])
    : await run('npm', npmArguments, { shell: process.platform === 'win32' })
  clearInterval(pulse)
  if (code === 0 && isInstalled()) return console.log(`Packages are installed (${seconds()}).`)
  console.error(
    'The packages could not be installed; the lines above say why. Run the same command again to retry.',
  )
  process.exit(code || 1)
}

/** Runs a child to its end and hands it the signals that we get, each kind once. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), patience).unref()
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    // A killed npm leaves us with another parent and no signal.
    const parent = process.ppid
    const orphanage = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid !== parent && stop(), 500)
      : undefined
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}.`)
      resolve(1)
    })
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop)
      clearInterval(orphanage)
      if (stopping && code !== 0) process.exit(code ?? 1)
      resolve(code ?? 1)
    })
  })
}
