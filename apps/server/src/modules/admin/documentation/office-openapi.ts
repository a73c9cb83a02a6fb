import { type OfficeCall, officeCalls, officeShapes } from '@partboard/contract/documentation/office'
import { rightsOfAccess } from '@partboard/contract/endpoint'
import { Problem } from '@partboard/contract/problem'
import { z } from 'zod'
import { adaptSchema, parametersIn } from './openapi.ts'

type Json = Record<string, unknown>
type Direction = 'request' | 'answer'

const binary: Json = { type: 'string', format: 'binary' }

/** A form has the file in a field of its own. */
const uploadOf = (type: string): Json =>
  type === 'multipart/form-data'
    ? { type: 'object', required: ['file'], properties: { file: binary } }
    : binary

const tags: Record<string, string> = {
  today: 'What waits for a person, by right and branch.',
  orders: 'Orders: steps, payments, notes, picked pieces, parcels.',
  documents: 'Files of orders: for the office alone, or for the customer too.',
  returns: 'Withdrawals and other returns: decisions, pieces that come back, what is due.',
  deposits: 'Deposits that customers get back, and the old parts that were brought.',
  views: 'Views of the list of orders that a person has saved.',
  content: 'Info pages with their versions.',
  parts: 'Parts: texts, prices, stock, boards, replacements, sales.',
  promotions: 'Promotions: planned, changed before they begin, ended.',
  slides: 'Slides: texts, dates, order, pictures.',
  mails: 'Texts of mails: changes, previews, samples.',
  phoneOrders: 'Orders that the shop places for a customer.',
  papers: 'Papers of orders as PDF: pick lists, delivery notes, confirmations.',
  figures: 'Orders, revenue and parts by day.',
  catalogue: 'Catalogue packages: upload, review, publish; versions.',
  customers: 'Customers: data, prices, credit, applications, blocks, notes, sessions, exports.',
  statements: 'Bank statements, and which order each credit pays.',
  erp: 'What the books of the company write back: prices, documents, invoices.',
  invoices: 'Invoices that the shop issues: numbers, corrections, waiting orders.',
  taxChecks: 'What VIES and the list of VAT taxpayers say about customers.',
  companyRegister: 'Names and addresses of companies by their tax number.',
  privacy: 'Consents, the record of mails, and the confirmed addresses of the newsletter.',
  people: 'People of a company with their rights; merging two customers.',
  events: 'The feed of events: what has changed, in order.',
  search: 'One search over orders, customers and parts.',
  shop: 'Branches: what is set about them, and days on which they are closed.',
  setup: 'The first set-up of an empty shop.',
  stores: 'Stores, currencies and countries.',
  methods: 'How orders are delivered and paid.',
  paymentSettings: 'Who takes BLIK, cards and fast transfers for a store.',
  staff: 'Sessions, people, API keys, and the audit log.',
  passkeys: 'Passkeys of the signed-in person, and the sign-in with one.',
  webhooks: 'Addresses of other systems that get events, and the log of deliveries.',
  picking: 'What a branch has to pick.',
  stock: 'Stock by part and warehouse: levels, changes, counts, movements.',
}

/** Generates the OpenAPI 3.1 document of the office from the schemas that validate its calls. */
export function officeDocument(version: string) {
  const shapes = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries({ ...officeShapes, Problem })) shapes.add(shape, { id })
  const paths: Record<string, Json> = {}
  for (const call of officeCalls) {
    const { url, method } = call.endpoint
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(call) }
  }
  const { schemas } = z.toJSONSchema(shapes, {
    metadata: shapes,
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: adaptSchema('answer'),
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Partboard office API', version, description: intro },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: `pbk_…`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'office_session',
          description: 'Behind HTTPS its name is `__Host-office_session`.',
        },
      },
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, { $schema, $id, id, ...shape }]) => [name, shape]),
      ),
    },
  }

  function operation({ name, feature, endpoint }: OfficeCall): Json {
    const { access, people, idempotent, stream, upload, file, csv, docs, schema } = endpoint
    const { body, params, querystring, response } = schema
    const { example = {} } = docs
    const needed = rightsOfAccess(access).map((right) => `\`${right}\``)
    const needs = needed.length === 0 ? '' : `Right: ${needed.join(' or ')}.`
    return {
      operationId: name,
      tags: [feature],
      summary: docs.summary,
      description: [docs.description, needs].filter(Boolean).join('\n\n'),
      security: access === 'guest' ? [] : [...(people ? [] : [{ key: [] }]), { session: [] }],
      parameters: [
        ...parametersIn('path', params, example.params),
        ...parametersIn('query', querystring, example.querystring),
        ...(idempotent ? [idempotencyKey] : []),
      ],
      ...(body ? { requestBody: { required: true, content: jsonOf(body, 'request', example.body) } } : {}),
      ...(upload
        ? { requestBody: { required: true, content: { [upload]: { schema: uploadOf(upload) } } } }
        : {}),
      responses: {
        ...(file
          ? {
              200: {
                description: 'The file.',
                content: { [file]: { schema: binary } },
              },
            }
          : {}),
        ...Object.fromEntries(
          Object.entries(response).map(([status, answer]) => [
            status,
            status === '204'
              ? { description: 'Done; no content.' }
              : {
                  description: 'Done.',
                  content:
                    stream || csv
                      ? { [csv ? 'text/csv' : 'text/event-stream']: { schema: { type: 'string' } } }
                      : jsonOf(answer as z.ZodType, 'answer', example.answer),
                },
          ]),
        ),
        default: {
          description: 'A refusal: a problem document with a stable `code`.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    }
  }

  function jsonOf(schema: z.ZodType, direction: Direction, example: unknown): Json {
    return { 'application/json': { schema: schemaOf(schema, direction), example } }
  }

  function schemaOf(schema: z.ZodType, direction: Direction): Json {
    const id = shapes.get(schema)?.id
    if (id && direction === 'answer') return { $ref: `#/components/schemas/${id}` }
    const { $schema, $defs, ...shape } = z.toJSONSchema(schema, {
      metadata: direction === 'answer' ? shapes : z.registry(),
      io: 'input',
      override: direction === 'request' ? closedSchema : adaptSchema(direction),
    })
    return JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'))
  }
}

/** The office refuses fields that a call does not take. */
const closedSchema: ReturnType<typeof adaptSchema> = (context) => {
  adaptSchema('request')?.(context)
  if (context.zodSchema._zod.def.type === 'object') context.jsonSchema.additionalProperties ??= false
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names this change. A repeated call with the same key gets the first answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
}

const intro = `What runs the shop: orders, customers, stock, staff. The same calls for [the office](/office) and for programs: [/api/office/openapi.json](/api/office/openapi.json).

- A program sends \`Authorization: Bearer pbk_…\`, with the rights of the key. A browser has a session cookie and sends \`X-CSRF-Token\` with every call that writes.
- Fields are camelCase. Money is a number with at most two decimals. Moments are ISO 8601 in UTC, days \`YYYY-MM-DD\`.
- A list answers \`items\` and \`next\`; \`after=<next>\` gives the next page.
- An object that two people may change has a \`revision\`; its change needs \`If-Match: "<revision>"\`. 412 = someone was quicker.
- A call that accepts \`Idempotency-Key\` changes nothing a second time: for 24 hours the same key gets the first answer, with \`Idempotent-Replayed: true\`. The same key with another request is 409 (\`idempotency_key_reused\`). A refused call frees its key.
- A refusal is a problem document (RFC 9457) with a stable \`code\`.`
