import type { IncomingHttpHeaders } from 'node:http'
import type { LogEvent } from 'kysely'
import type { Log } from './log.ts'

/** Attributes of a span: our own words and counts, never customers' input. */
export type SpanAttributes = Record<string, string | number | boolean>

/** The span of a request in progress. */
export type RequestSpan = {
  /** null = traces are off and only metrics are sent */
  traceId: string | null
  /** Value of the response header `traceparent`. */
  traceparent: string | null
  /** Runs the next hook inside the span, so that spans of its work become children. */
  continueInside(next: () => void): void
  /** @param ms duration of the answer */
  end(answer: { method: string; route: string; scheme: string; status: number; ms: number }): void
}

/** The shop's interface to OpenTelemetry, implemented in telemetry.ts. */
export type Tracer = {
  beginRequest(headers: IncomingHttpHeaders): RequestSpan
  inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  recordQuery(event: LogEvent): void
}

let tracer: Tracer | undefined

/** The tracer of this process; undefined while telemetry is off. */
export const currentTracer = (): Tracer | undefined => tracer

const destinations = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
]

/**
 * Starts to send traces and metrics to the receivers that OpenTelemetry's own variables name. Without them the SDK is
 * not even loaded. Call it before a database is opened.
 *
 * @returns a function that flushes the rest within two seconds and stops
 */
export async function openTelemetry(env: NodeJS.ProcessEnv, log: Log): Promise<() => Promise<void>> {
  const isOn = destinations.some((name) => env[name]?.trim())
  if (!isOn || env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return async () => {}
  const { startTelemetry } = await import('./telemetry.ts')
  const started = startTelemetry(env, log)
  tracer = started.tracer
  return async () => {
    await started.stop()
    tracer = undefined
  }
}

/** Runs work outside of a request in a span; without telemetry it only runs the work. */
export function inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(name, attributes, work) : work()
}

/** Kysely options that record each statement as a span; empty while telemetry is off. */
export function queryOptions(): { log?: (event: LogEvent) => void } {
  const current = tracer
  return current ? { log: (event) => current.recordQuery(event) } : {}
}
