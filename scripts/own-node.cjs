/**
 * npm runs this after each install. A machine whose Node is older than 24 gets Node 24 (the npm package `node`, 190 MB)
 * in scripts/node, and a link to it in node_modules/.bin, where npm scripts and npx look first.
 */
const { execFileSync } = require('node:child_process')
const { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } = require('node:fs')
const { join, relative } = require('node:path')

const folder = join(__dirname, 'node')
const installed = join(folder, 'node_modules/node/bin/node')
const links = join(__dirname, '../node_modules/.bin')
const isNeeded = parseInt(process.versions.node, 10) < 24 || process.execPath === installed

/** The Node that runs the scripts: this one, or the installed one if this one is too old. */
const ownNode = isNeeded ? installed : process.execPath

/** Whether the Node that runs the scripts is there, in its version. */
const hasOwnNode = () =>
  !isNeeded || (existsSync(installed) && read('node_modules/node').version === read('.').dependencies.node)

module.exports = { ownNode, hasOwnNode }

if (require.main === module && isNeeded) {
  if (!hasOwnNode()) execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  mkdirSync(links, { recursive: true })
  rmSync(join(links, 'node'), { force: true })
  symlinkSync(relative(links, installed), join(links, 'node'))
}

function read(path) {
  return JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))
}
