import type { IncomingHttpHeaders } from 'node:http'
import type { LogEvent } from 'kysely'
import type { Log } from './log.ts'

/** What a span says beside its name: words of ours and counts, never what somebody typed. */
export type Facts = Record<string, string | number | boolean>

/** The span of a request while it is answered. */
export type RequestSpan = {
  /** null = there is no trace, figures alone are sent */
  traceId: string | null
  /** For the answer's header of this name. */
  traceparent: string | null
  /** Goes on with the request so that what it does belongs to the span. */
  carryOn(next: () => void): void
  /** @param ms how long the answer took */
  end(answer: { method: string; route: string; scheme: string; status: number; ms: number }): void
}

/** What OpenTelemetry does for the shop (telemetry.ts). */
export type Tracer = {
  beginRequest(headers: IncomingHttpHeaders): RequestSpan
  inSpan<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>
  noteQuery(event: LogEvent): void
}

let tracer: Tracer | undefined

/** @returns undefined unless telemetry is on */
export const currentTracer = (): Tracer | undefined => tracer

const destinations = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
]

/**
 * Begins to send traces and figures where OpenTelemetry's own variables say. While they name no place nothing of
 * OpenTelemetry is read into the process. To be called before a database is opened.
 *
 * @returns sends what is left, within two seconds
 */
export async function openTelemetry(env: NodeJS.ProcessEnv, log: Log): Promise<() => Promise<void>> {
  const isOn = destinations.some((name) => env[name]?.trim())
  if (!isOn || env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return async () => {}
  const { startTelemetry } = await import('./telemetry.ts')
  const started = startTelemetry(env, log)
  tracer = started.tracer
  return started.stop
}

/** Does a piece of work that is no request as a span of its own; without telemetry it is only done. */
export function inSpan<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(name, facts, work) : work()
}

/** The options of a query layer that tells its statements to the span that asks them. */
export function queryOptions(): { log?: (event: LogEvent) => void } {
  const current = tracer
  return current ? { log: (event) => current.noteQuery(event) } : {}
}
