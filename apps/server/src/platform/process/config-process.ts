import { z } from 'zod'
import { defaultCacheMegabytes } from '../cache/cache.ts'

/** A whole number as a variable says it. */
const whole = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)
}

export type LogSettings = {
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  logFormat: 'json' | 'text'
}

/** Who may read `/metrics`, and where. */
export type MetricsSettings = {
  /** undefined: on the shop's own port */
  metricsPort: number | undefined
  metricsHost: string
  /** undefined: whoever asks from this machine, or on metricsPort */
  metricsToken: string | undefined
}

/** What the environment decides about the process itself: its limits, what it says and how it ends. */
export type ProcessSettings = LogSettings &
  MetricsSettings & {
    /** ms within which a request is answered, whatever the database does */
    requestTime: number
    /** processes that serve the port; 1 = the one that was started */
    workers: number
    /** connections of customers at once */
    maxConnections: number
    /** MB that all caches of a process hold together */
    cacheMegabytes: number
    /** ms between `/readyz` saying that the process ends and its end, for a load balancer to notice */
    drainTime: number
  }

export const processVariables = {
  REQUEST_SECONDS: whole('REQUEST_SECONDS', 1, 60).default(10),
  WORKERS: whole('WORKERS', 1, 64).default(1),
  MAX_CONNECTIONS: whole('MAX_CONNECTIONS', 1, 1_000_000).default(4_000),
  CACHE_MB: whole('CACHE_MB', 128, 65_536).default(defaultCacheMegabytes),
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

/** @param local whether only this machine reaches the shop, so that no load balancer stands before it */
export function processSettings(variables: Variables, local: boolean): ProcessSettings {
  return {
    requestTime: variables.REQUEST_SECONDS * 1000,
    workers: variables.WORKERS,
    maxConnections: variables.MAX_CONNECTIONS,
    cacheMegabytes: variables.CACHE_MB,
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    metricsToken: variables.METRICS_TOKEN,
    drainTime: (variables.DRAIN_SECONDS ?? (local ? 0 : 5)) * 1000,
  }
}
