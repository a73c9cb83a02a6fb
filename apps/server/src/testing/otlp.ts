/**
 * A receiver of OpenTelemetry's protocol (OTLP over HTTP, as JSON) for tests.
 *
 *     const receiver = await startReceiver()
 *     env: receiver.env                        // environment of a process that sends to this receiver
 *     receiver.spans()                         // all spans received so far
 */
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attributes = { key: string; value: Value }[]
export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** of the process and of the span */
  facts: Record<string, unknown>
}

const factsOf = (attributes: Attributes = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts an HTTP server on a free port; it stops after the tests of the file. `silent` = it never answers. */
export async function startReceiver({ silent = false }: { silent?: boolean } = {}) {
  const bodies: { path: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const isZipped = request.headers['content-encoding'] === 'gzip'
    bodies.push({ path: request.url ?? '', text: (isZipped ? gunzipSync(bytes) : bytes).toString() })
    if (!silent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(async () => {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  })
  const { port } = server.address() as { port: number }
  const sentTo = (path: string) =>
    bodies.filter((body) => body.path === path).map(({ text }) => JSON.parse(text))
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    /** Number of received messages. */
    count: () => bodies.length,
    /** The raw text of all messages. */
    text: () => bodies.map(({ text }) => text).join('\n'),
    spans: (): SentSpan[] =>
      sentTo('/v1/traces').flatMap(({ resourceSpans }) =>
        // biome-ignore lint/suspicious/noExplicitAny: untyped JSON of the OTLP message
        resourceSpans.flatMap(({ resource, scopeSpans }: any) =>
          // biome-ignore lint/suspicious/noExplicitAny: untyped JSON of the OTLP message
          scopeSpans.flatMap(({ spans }: any) =>
            spans.map((span: SentSpan & { attributes: Attributes }) => ({
              ...span,
              facts: { ...factsOf(resource.attributes), ...factsOf(span.attributes) },
            })),
          ),
        ),
      ),
  }
}
