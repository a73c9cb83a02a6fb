/** Starts OpenTelemetry's SDK, which reads its own variables. Only spans.ts imports this file, when they are set. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Attributes,
  context,
  type DiagLogger,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  metrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TimeInput,
  trace,
} from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { durationBounds } from './duration-bounds.ts'
import { createLogThrottle, type Log, scrub } from './log.ts'
import type { RequestSpan, Tracer } from './spans.ts'

/** Time limit of the last flush; a worker has three seconds for everything that it closes. */
const flushTimeoutMs = 2_000
/** Failures to send are logged at most once in this time, with their count. */
const logIntervalMs = 10 * 60_000
/** Maximum length of a statement in a span, in characters. */
const maxStatementLength = 2_000

const name = 'partboard'

/** @returns the tracer, and a function that flushes and stops it */
export function startTelemetry(env: NodeJS.ProcessEnv, log: Log): { tracer: Tracer; stop(): Promise<void> } {
  const set = (variable: string) => Boolean(env[variable]?.trim())
  // By default the SDK sends the command line and the system's user, and a command line may contain a customer's name.
  if (!set('OTEL_NODE_RESOURCE_DETECTORS')) process.env.OTEL_NODE_RESOURCE_DETECTORS = 'env,serviceinstance'
  const hasEndpoint = set('OTEL_EXPORTER_OTLP_ENDPOINT')
  const isNamed = set('OTEL_SERVICE_NAME') || /\bservice\.name=/.test(env.OTEL_RESOURCE_ATTRIBUTES ?? '')
  const logger = diagnosticLogger(log)
  diag.setLogger(logger, DiagLogLevel.WARN)
  const sdk = new NodeSDK({
    ...(isNamed ? {} : { serviceName: name }),
    logRecordProcessors: [],
    // Without these lists the SDK would send to a receiver on this machine.
    ...(hasEndpoint || set('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ? {} : { spanProcessors: [] }),
    ...(hasEndpoint || set('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT') ? {} : { metricReaders: [] }),
  })
  sdk.start()
  // When OTEL_LOG_LEVEL is set, the SDK has replaced the logger by its own.
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  return {
    tracer: openTracer(),
    async stop() {
      const timer = new AbortController()
      const timeout = wait(flushTimeoutMs, undefined, { signal: timer.signal }).catch(() => {})
      await Promise.race([sdk.shutdown().catch(() => {}), timeout])
      timer.abort()
    },
  }
}

/** Writes the SDK's errors and warnings to the log, throttled. */
function diagnosticLogger(log: Log): DiagLogger {
  const throttle = createLogThrottle(logIntervalMs)
  const warn = (message: string) => {
    const times = throttle('telemetry')
    if (times) log.warn({ times }, `Telemetry: ${scrub(message).slice(0, 300)}`)
  }
  const ignore = () => {}
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}

function openTracer(): Tracer {
  const tracer = trace.getTracer(name)
  const duration = metrics.getMeter(name).createHistogram('http.server.request.duration', {
    description: 'Time from the request to the end of the answer',
    unit: 's',
    advice: { explicitBucketBoundaries: durationBounds },
  })

  return {
    beginRequest(headers): RequestSpan {
      const caller = propagation.extract(ROOT_CONTEXT, headers)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, caller)
      const within = trace.setSpan(caller, span)
      const known = span.spanContext()
      const flags = known.traceFlags.toString(16).padStart(2, '0')
      const isTraced = isSpanContextValid(known)
      return {
        traceId: isTraced ? known.traceId : null,
        traceparent: isTraced ? `00-${known.traceId}-${known.spanId}-${flags}` : null,
        continueInside: (next) => context.with(within, next),
        end({ method, route, scheme, status, ms }) {
          const attributes = {
            'http.request.method': method,
            'http.route': route,
            'url.scheme': scheme,
            'http.response.status_code': status,
          }
          duration.record(ms / 1000, attributes, within)
          span.updateName(`${method} ${route}`).setAttributes(attributes)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    inSpan: (title, attributes, work) =>
      tracer.startActiveSpan(title, { attributes }, async (span) => {
        try {
          return await work()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      }),

    recordQuery({ query, queryDurationMillis, ...event }) {
      // A query outside of a request or job, such as the queue's polling, would start a trace each time.
      if (!trace.getActiveSpan()?.isRecording()) return
      const text = query.sql.trim()
      const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
      const endTime = Date.now()
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        // Contains no values: they are sent as parameters.
        'db.query.text': text.slice(0, maxStatementLength),
      }
      const startTime: TimeInput = endTime - queryDurationMillis
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime })
      if (event.level === 'error') fail(span, event.error)
      span.end(endTime)
    },
  }
}

/** Marks a span as failed with the kind of the error. Its message is omitted because it may quote a row. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
