import { posix } from 'node:path'

/** One entry of package-lock.json, with the fields that the checks read. */
export type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
}

/**
 * Allowed licences of production packages. All of them permit redistribution, require at most a notice, and do not
 * affect our own code. A person has to check any other licence first.
 */
export const allowedLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'PSF-2.0'],
  'OFL-1.1', // the typeface
])

/** Packages whose package.json names no licence, with the one of their LICENSE file, which a person has read. */
const readLicences: Record<string, string> = { 'node_modules/png-js': 'MIT' }

/**
 * Packages under the LGPL, which a person has checked: libvips and the libraries in it, beside sharp. They are files of
 * their own, unchanged and replaceable, as that licence asks; it does not affect our own code.
 */
const libraries = { licence: 'LGPL-3.0-or-later', path: /node_modules\/@img\/sharp-[^/]+$/ }

/** Packages that only build, whose licences a person has read: they are not part of what they build. */
const builders = /node_modules\/(lightningcss(-[^/]+)?|caniuse-lite)$/

/** One sentence for each production package without an allowed licence. */
export function findLicenceMistakes(packages: Record<string, Locked>): string[] {
  return thirdParty(packages)
    .filter(([path, { dev, devOptional }]) => !dev && !devOptional && !builders.test(path))
    .map(([path, { license, ...one }]) => [path, { ...one, license: license ?? readLicences[path] }] as const)
    .filter(([path, { license }]) => !license || !isAllowed(withoutLibraries(path, license)))
    .map(([path, { license }]) => `${path} is under ${license ?? 'no licence that it names'}.`)
}

/** The licence of a package without that of the libraries that it may have. */
const withoutLibraries = (path: string, licence: string): string =>
  libraries.path.test(path) ? licence.replaceAll(libraries.licence, 'MIT') : licence

/** Evaluates an SPDX expression such as `(A OR B) AND C`: one licence of an OR and all of an AND have to be allowed. */
function isAllowed(expression: string): boolean {
  const group = /\(([^()]*)\)/.exec(expression)
  if (group) {
    // Evaluates the brackets first, and replaces them by an allowed or a forbidden name.
    const verdict = isAllowed(group[1]!) ? 'MIT' : 'none'
    return isAllowed(expression.replace(group[0], verdict))
  }
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())))
}

/**
 * One sentence for each package with an install script that `allowScripts` of package.json does not list, and for each
 * entry of `allowScripts` whose package has no script or is not installed.
 */
export function findScriptMistakes(
  packages: Record<string, Locked>,
  allowScripts: Record<string, boolean>,
): string[] {
  const withScript = new Set(
    thirdParty(packages).flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : [])),
  )
  const decided = Object.keys(allowScripts)
  return [
    ...[...withScript]
      .filter((name) => !decided.includes(name))
      .map((name) => `${name} runs a script when it is installed, and allowScripts does not name it.`),
    ...decided
      .filter((name) => !withScript.has(name))
      .map((name) => `allowScripts names ${name}, which runs no script when it is installed.`),
  ]
}

/** One sentence for each package without a digest in the lock file, or from another source than the registry. */
export function findLockMistakes(packages: Record<string, Locked>): string[] {
  return thirdParty(packages).flatMap(([path, { integrity, resolved }]) => [
    ...(integrity ? [] : [`${path} has no digest in package-lock.json.`]),
    ...(!resolved || resolved.startsWith('https://registry.npmjs.org/')
      ? []
      : [`${path} comes from ${resolved}, not from the registry.`]),
  ])
}

/**
 * One sentence for each dependency that the lock file does not have. `npm ci` refuses such a file, also if only an
 * optional package of another platform is missing.
 */
export function findGaps(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLockedFor(path, name, packages))
      .map((name) => `${path || 'The project'} needs ${name}, which package-lock.json does not have.`),
  )
}

/** Whether a package finds another one as Node does: in its own folder, then in those above it. */
function isLockedFor(path: string, name: string, packages: Record<string, Locked>): boolean {
  for (let folder = path || '.'; ; folder = posix.dirname(folder)) {
    if (packages[posix.join(folder, 'node_modules', name)]) return true
    if (folder === '.') return false
  }
}

/** Packages of others. A bundled package is left out, because the digest of its parent covers it. */
function thirdParty(packages: Record<string, Locked & { inBundle?: boolean }>): [string, Locked][] {
  return Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1)!
}
