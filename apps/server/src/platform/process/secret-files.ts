import { readFileSync } from 'node:fs'

/** Settings that contain a secret; each may be in a file instead, whose path is in `NAME_FILE`. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'KSEF_TOKENS',
] as const

/**
 * Reads the files of `DATABASE_URL_FILE`, `SMTP_URL_FILE` … into the settings `DATABASE_URL`, `SMTP_URL` …; the texts
 * are trimmed.
 *
 * @returns the settings, and a message for each file that cannot be read; no message contains a secret
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
