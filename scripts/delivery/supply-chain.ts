/** One entry of package-lock.json, as far as it matters here. */
export type Locked = {
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
 * Licences under which a package may go to production: all of them let us pass the shop on, ask for a notice at most,
 * and say nothing of our own code. A licence that is not here is looked at by a person first.
 */
export const allowedLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
  'OFL-1.1', // the typeface
])

/** A sentence for each package that runs in production, or is built into the web app, under no allowed licence. */
export function findLicenceMistakes(packages: Record<string, Locked>): string[] {
  return thirdParty(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .filter(([, { license }]) => !license || !isAllowed(license))
    .map(([path, { license }]) => `${path} is under ${license ?? 'no licence that it names'}.`)
}

/** `(A OR B) AND C`: of an OR one has to be allowed, of an AND all. */
function isAllowed(expression: string): boolean {
  const group = /\(([^()]*)\)/.exec(expression)
  if (group) {
    // What stands in brackets is judged first, and then stands for itself.
    const verdict = isAllowed(group[1]!) ? 'MIT' : 'none'
    return isAllowed(expression.replace(group[0], verdict))
  }
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())))
}

/**
 * A sentence for each package that runs a script when it is installed and that `allowScripts` of package.json does not
 * decide on, and for each decision about a package that has no script or is gone.
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

/** A sentence for each package that the lock does not hold by a digest, or that comes from elsewhere than the registry. */
export function findLockMistakes(packages: Record<string, Locked>): string[] {
  return thirdParty(packages).flatMap(([path, { integrity, resolved }]) => [
    ...(integrity ? [] : [`${path} has no digest in package-lock.json.`]),
    ...(!resolved || resolved.startsWith('https://registry.npmjs.org/')
      ? []
      : [`${path} comes from ${resolved}, not from the registry.`]),
  ])
}

/** A package that another one brings inside itself has that one's digest. */
function thirdParty(packages: Record<string, Locked & { inBundle?: boolean }>): [string, Locked][] {
  return Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1)!
}
