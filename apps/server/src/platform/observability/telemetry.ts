/** OpenTelemetry's SDK, which reads its own standard variables. Read into the process by spans.ts alone, when they are set. */
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
import { type Log, scrub, seldom } from './log.ts'
import type { RequestSpan, Tracer } from './spans.ts'

/** ms: what is left at the end is sent within it or never; a worker has three seconds for all that it closes. */
const flushTakes = 2_000
/** ms: a receiver that is away is told so often, with the number of times. */
const toldEvery = 10 * 60_000
/** Characters of a statement that are sent. */
const longestStatement = 2_000

const name = 'partboard'

/** @returns what the shop tells its spans to, and what ends it */
export function startTelemetry(env: NodeJS.ProcessEnv, log: Log): { tracer: Tracer; stop(): Promise<void> } {
  const set = (variable: string) => Boolean(env[variable]?.trim())
  // By itself the SDK tells the command line and the system's user, and a command may name a customer.
  if (!set('OTEL_NODE_RESOURCE_DETECTORS')) process.env.OTEL_NODE_RESOURCE_DETECTORS = 'env,serviceinstance'
  const anywhere = set('OTEL_EXPORTER_OTLP_ENDPOINT')
  const isNamed = set('OTEL_SERVICE_NAME') || /\bservice\.name=/.test(env.OTEL_RESOURCE_ATTRIBUTES ?? '')
  const tell = tellInto(log)
  diag.setLogger(tell, DiagLogLevel.WARN)
  const sdk = new NodeSDK({
    ...(isNamed ? {} : { serviceName: name }),
    logRecordProcessors: [],
    // Without this one that has no receiver would look for one on this machine.
    ...(anywhere || set('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ? {} : { spanProcessors: [] }),
    ...(anywhere || set('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT') ? {} : { metricReaders: [] }),
  })
  sdk.start()
  // With OTEL_LOG_LEVEL the SDK has put its own in the place.
  diag.setLogger(tell, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  return {
    tracer: openTracer(),
    async stop() {
      const given = new AbortController()
      const enough = wait(flushTakes, undefined, { signal: given.signal }).catch(() => {})
      await Promise.race([sdk.shutdown().catch(() => {}), enough])
      given.abort()
    },
  }
}

/** What the SDK has to complain of: one line, and the next one much later, however often it fails. */
function tellInto(log: Log): DiagLogger {
  const often = seldom(toldEvery)
  const tell = (said: string) => {
    const times = often('telemetry')
    if (times) log.warn({ times }, `Telemetry: ${scrub(said).slice(0, 300)}`)
  }
  const nothing = () => {}
  return { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing }
}

function openTracer(): Tracer {
  const tracer = trace.getTracer(name)
  const duration = metrics.getMeter(name).createHistogram('http.server.request.duration', {
    description: 'Time from the request to the end of the answer',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10] },
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
        carryOn: (next) => context.with(within, next),
        end({ method, route, scheme, status, ms }) {
          const facts = {
            'http.request.method': method,
            'http.route': route,
            'url.scheme': scheme,
            'http.response.status_code': status,
          }
          duration.record(ms / 1000, facts, within)
          span.updateName(`${method} ${route}`).setAttributes(facts)
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

    noteQuery({ query, queryDurationMillis, ...event }) {
      // What the process asks for itself, such as whether there is a mail, would be a trace each time.
      if (!trace.getActiveSpan()?.isRecording()) return
      const text = query.sql.trim()
      const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
      const endTime = Date.now()
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        // Values travel beside it, in parameters.
        'db.query.text': text.slice(0, longestStatement),
      }
      const startTime: TimeInput = endTime - queryDurationMillis
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime })
      if (event.level === 'error') fail(span, event.error)
      span.end(endTime)
    },
  }
}

/** Says of what kind an error is; its sentence may quote a row or an address. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
