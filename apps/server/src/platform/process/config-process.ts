import { z } from 'zod'
import { defaultCacheMegabytes } from '../cache/cache.ts'

/** Schema of a variable with a whole number. */
const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

export type LogSettings = {
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  logFormat: 'json' | 'text'
}

/** Address and access of `/metrics`. */
export type MetricsSettings = {
  /** undefined = the shop's own port */
  metricsPort: number | undefined
  metricsHost: string
  /** undefined = clients on this machine, or all clients of metricsPort, may read the page */
  metricsToken: string | undefined
}

/** Settings of the process itself: limits, log, metrics and shutdown. */
export type ProcessSettings = LogSettings &
  MetricsSettings & {
    /** ms within which every request is answered, also while the database hangs */
    requestTime: number
    /** number of serving processes; 1 = only the process that was started */
    workers: number
    /** maximum of open client connections */
    maxConnections: number
    /** limit of all caches of a process together, in MB */
    cacheMegabytes: number
    /** maximum size of a catalogue package that is uploaded, in MB */
    importMegabytes: number
    /** versions of the catalogue that are kept before the current one */
    catalogueVersions: number
    /** ms from the moment when `/readyz` answers 503 until the process stops, so that load balancers notice */
    drainTime: number
  }

export const processVariables = {
  REQUEST_SECONDS: whole('REQUEST_SECONDS', 1, 60).default(10),
  WORKERS: whole('WORKERS', 1, 64).default(1),
  MAX_CONNECTIONS: whole('MAX_CONNECTIONS', 1, 1_000_000).default(4_000),
  CACHE_MB: whole('CACHE_MB', 64, 65_536).default(defaultCacheMegabytes),
  CATALOGUE_VERSIONS: whole('CATALOGUE_VERSIONS', 1, 20).default(1),
  IMPORT_MB: whole('IMPORT_MB', 1, 65_536).default(2_048),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'LOG_FORMAT must be json or text.' }).optional(),
  METRICS_PORT: whole('METRICS_PORT', 1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'METRICS_TOKEN must be 16 characters or more.')
    .optional(),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 15).optional(),
}

type Variables = z.output<z.ZodObject<typeof processVariables>>

/** @param local whether only this machine reaches the shop, so that there is no load balancer */
export function processSettings(variables: Variables, local: boolean): ProcessSettings {
  return {
    requestTime: variables.REQUEST_SECONDS * 1000,
    workers: variables.WORKERS,
    maxConnections: variables.MAX_CONNECTIONS,
    cacheMegabytes: variables.CACHE_MB,
    importMegabytes: variables.IMPORT_MB,
    catalogueVersions: variables.CATALOGUE_VERSIONS,
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    metricsToken: variables.METRICS_TOKEN,
    drainTime: (variables.DRAIN_SECONDS ?? (local ? 0 : 5)) * 1000,
  }
}
