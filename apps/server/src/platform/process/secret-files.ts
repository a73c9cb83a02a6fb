import { readFileSync } from 'node:fs'

/** Settings that bear a password, so that each may also stand in a file that `NAME_FILE` names. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const

/**
 * Puts what the files of `DATABASE_URL_FILE`, `SMTP_URL_FILE` … say in the place of the settings themselves. White
 * space around a file's text does not count.
 *
 * @returns the settings, and a sentence for each file that is not to be had; none of them says a secret
 */
export function readSecretFiles(settings: Record<string, string | undefined>) {
  const read = { ...settings }
  const mistakes: string[] = []
  for (const name of secrets) {
    const variable = `${name}_FILE`
    const file = settings[variable]
    if (file === undefined) continue
    if (settings[name] !== undefined) mistakes.push(`${name} and ${variable} are both set; set one of them.`)
    else
      try {
        read[name] = readFileSync(file, 'utf8').trim()
        if (!read[name]) mistakes.push(`The file ${file} of ${variable} is empty.`)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        mistakes.push(`The file ${file} of ${variable} cannot be read (${code}).`)
      }
  }
  return { read, mistakes }
}
