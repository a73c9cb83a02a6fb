import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Instant, idFromText, Line } from '../values.ts'
import * as samples from './catalogue.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const oneImport = { params: z.object({ id: idFromText(id) }) }
const Author = z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() })

export const importStates = [
  'uploaded',
  'reading',
  'checking',
  'comparing',
  'ready',
  'publishing',
  'published',
  'refused',
  'discarded',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** An import in the list. */
export const ImportSummary = z.object({
  id,
  state: z
    .enum(importStates)
    .describe(
      '`ready`: read, checked and compared; it waits for a person. `refused`: the package has errors. `failed`: `failure` says why.',
    ),
  origin: z.enum(['office', 'command']).describe('`command`: imported at once by the command line.'),
  fileName: z.string(),
  bytes: z.int().nullable().describe('Size of the uploaded file; null = a folder.'),
  label: z.string().nullable().describe('The version in the manifest of the package.'),
  name: z.string().nullable(),
  author: Author,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  rows: z.int().nullable().describe('Rows that were read.'),
  version: z
    .int()
    .nullable()
    .describe('The catalogue that it became; null = prices or stock only, or not published.'),
  basedOn: z.int().nullable().describe('The catalogue with which it was compared.'),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  blocking: z.int().describe('Kinds of problems because of which the package is refused.'),
  warnings: z.int().describe('Kinds of problems that a person should look at.'),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportProgress = z.object({
  step: z.enum(['wait', 'read', 'check', 'compare', 'publish']),
  what: z.string().describe('The table that is written, or the other import for which it waits.'),
  bytes: z.int(),
  totalBytes: z.int(),
  rows: z.int(),
  rowsPerSecond: z.number().describe('Now. 0 = it does not read.'),
  averageRowsPerSecond: z.number(),
  secondsLeft: z.number().nullable().describe('Of the reading; null = not known.'),
  files: z.array(
    z.object({
      file: z.string(),
      bytes: z.int(),
      totalBytes: z.int(),
      rows: z.int(),
      isDone: z.boolean(),
    }),
  ),
  steps: z.array(z.object({ step: z.string(), seconds: z.number() })),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** What a reason says, for programs. */
const Code = z
  .string()
  .nullable()
  .describe('Code of the reason; null for a warning, whose example is only data. More may be added.')

export const ImportProblemKind = z.object({
  id: z.string().describe('For `kind` of the list of problems.'),
  kind: z
    .string()
    .describe(
      'Blocking: `package`, `columns`, `row`, `value`, `duplicate`, `reference`, `tree`, `period`, `promotion`, `replacement`, `warehouse`, `picture`, `losses`. Warnings: `part_gone_with_stock`, `price_gone`, `stock_gone`, `price_rise`, `price_fall`, `gross_below_net`, `vat_unlikely`, `board_without_drawing`, `board_without_lines`, `part_without_price`, `picture_unused`, `replaces_itself`, `vin_length`, `row_left_out`. More may be added.',
    ),
  isBlocking: z.boolean(),
  file: z.string(),
  column: z.string().nullable(),
  count: z.int(),
  line: z.int().describe('Line of the example; 0 = the whole file.'),
  example: z.string().describe('The `reason` of the first one.'),
  code: Code,
  message: z.string().describe('The example in the language of the call.'),
})
export type ImportProblemKind = z.infer<typeof ImportProblemKind>

const counts = z.object({ added: z.int(), changed: z.int(), gone: z.int() })
export const changedKinds = [
  'vehicles',
  'parts',
  'boards',
  'lines',
  'replacements',
  'prices',
  'stock',
] as const
export type ChangedKind = (typeof changedKinds)[number]

/** What customers can buy now and could not after the package. */
export const lostKinds = ['prices', 'stock'] as const
const ImportLoss = z.object({
  count: z.int(),
  of: z.int().describe('How many there are now.'),
  isLarge: z.boolean().describe('More than 20, and more than a tenth: `publish` needs `acceptLosses`.'),
})

export const ImportDifferences = z.object({
  kinds: z.partialRecord(z.enum(changedKinds), counts).describe('Only what the package has.'),
  prices: z
    .object({
      up: z.int(),
      down: z.int(),
      bins: z
        .array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() }))
        .describe('Changed net prices by percent.'),
      large: z.int().describe('Rises by more than 20 %.'),
    })
    .nullable(),
  losses: z
    .partialRecord(z.enum(lostKinds), ImportLoss)
    .describe(
      'Of parts that stay in the catalogue: those that leave the sale, and counts that become 0. Only what the package has. Names: problems `price_gone` and `stock_gone`, and changes.csv.',
    ),
})
export type ImportDifferences = z.infer<typeof ImportDifferences>

export const ImportDetail = ImportSummary.extend({
  progress: ImportProgress.nullable(),
  problems: z.array(ImportProblemKind),
  differences: ImportDifferences.nullable(),
})
export type ImportDetail = z.infer<typeof ImportDetail>

export const listImports = {
  method: 'GET',
  url: '/api/office/v1/imports',
  access: 'catalogue:read',
  docs: {
    summary: 'Imports, newest first',
    description: 'Those of the command line too. The newest 200 are kept.',
    example: { querystring: { limit: '50' }, answer: { items: [samples.importInList], next: null } },
  },
  schema: { querystring: z.object(pageQuery), response: { 200: pageOf(ImportSummary) } },
} as const satisfies OfficeEndpoint

export const getImport = {
  method: 'GET',
  url: '/api/office/v1/imports/{id}',
  access: 'catalogue:read',
  docs: {
    summary: 'An import: progress, problems, differences',
    description: 'The progress changes every second while a process works on the import.',
    example: { params: { id: '4' }, answer: samples.readyImport },
  },
  schema: { ...oneImport, response: { 200: ImportDetail } },
} as const satisfies OfficeEndpoint

export const uploadImport = {
  method: 'POST',
  url: '/api/office/v1/imports',
  access: 'catalogue:write',
  upload: 'application/zip',
  docs: {
    summary: 'Upload a catalogue package',
    description:
      'The body is the .zip (docs/catalogue-package.md). The shop reads, checks and compares it, and then waits: nothing is published before `publish`. One package at a time; another is refused until this one is published or discarded.',
    example: {
      querystring: { name: 'katalog.zip' },
      answer: {
        ...samples.readyImport,
        state: 'uploaded',
        label: null,
        name: null,
        rows: null,
        basedOn: null,
        warnings: 0,
        problems: [],
        differences: null,
      },
    },
  },
  schema: {
    querystring: z.object({
      name: Line(200).default('package.zip').describe('Name of the file.'),
      complete: z
        .enum(['true', 'false'])
        .default('false')
        .describe(
          '`true`: prices and stock list everything, so that what they do not name is gone, whatever the manifest says.',
        ),
    }),
    response: { 201: ImportDetail },
  },
} as const satisfies OfficeEndpoint

export const publishImport = {
  method: 'POST',
  url: '/api/office/v1/imports/{id}/publish',
  access: 'catalogue:write',
  docs: {
    summary: 'Publish a package that is ready',
    description:
      'The package is read and checked once more, and becomes visible in one moment. The answer does not wait for it.',
    example: {
      params: { id: '4' },
      answer: { ...samples.readyImport, state: 'publishing', publishedBy: 'Anna Lis' },
    },
  },
  schema: {
    ...oneImport,
    querystring: z.object({
      acceptLosses: z
        .enum(['true', 'false'])
        .default('false')
        .describe(
          '`true`: yes to a loss that `isLarge`; without it the package is refused (`import_loses_much`).',
        ),
    }),
    response: { 200: ImportDetail },
  },
} as const satisfies OfficeEndpoint

export const checkImport = {
  method: 'POST',
  url: '/api/office/v1/imports/{id}/check',
  access: 'catalogue:write',
  docs: {
    summary: 'Read, check and compare a package again',
    description: 'For one that is ready, and for one that failed while its file is still there.',
    example: { params: { id: '4' }, answer: { ...samples.readyImport, state: 'uploaded' } },
  },
  schema: { ...oneImport, response: { 200: ImportDetail } },
} as const satisfies OfficeEndpoint

export const discardImport = {
  method: 'DELETE',
  url: '/api/office/v1/imports/{id}',
  access: 'catalogue:write',
  docs: {
    summary: 'Discard a package',
    description: 'Also while it is read. The customers’ catalogue stays as it is.',
    example: { params: { id: '4' } },
  },
  schema: { ...oneImport, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const ImportProblem = z.object({
  id: z.string(),
  kind: z.string(),
  isBlocking: z.boolean(),
  file: z.string(),
  line: z.int().nullable().describe('Counted from 1, with the header; null = the whole file.'),
  column: z.string().nullable(),
  reason: z.string().describe('In English, as the command line and the CSV say it.'),
  code: Code,
  message: z
    .string()
    .describe('The reason in the language of the call; what comes from the file stays as it is.'),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const listImportProblems = {
  method: 'GET',
  url: '/api/office/v1/imports/{id}/problems',
  access: 'catalogue:read',
  docs: {
    summary: 'Problems of a package',
    description: 'At most 1,000 of each kind are listed; all are counted. Kept for the last 10 imports.',
    example: {
      params: { id: '4' },
      querystring: { kind: 'value:prices.csv:net' },
      answer: samples.importProblems,
    },
  },
  schema: {
    ...oneImport,
    querystring: z.object({
      ...pageQuery,
      kind: Line(300).optional().describe('`id` of a kind of problems.'),
    }),
    response: { 200: pageOf(ImportProblem) },
  },
} as const satisfies OfficeEndpoint

export const exportImportProblems = {
  method: 'GET',
  url: '/api/office/v1/imports/{id}/problems.csv',
  access: 'catalogue:read',
  csv: true,
  docs: { summary: 'Problems of a package as CSV', example: { params: { id: '4' } } },
  schema: { ...oneImport, response: { 200: z.string() } },
} as const satisfies OfficeEndpoint

export const exportImportChanges = {
  method: 'GET',
  url: '/api/office/v1/imports/{id}/changes.csv',
  access: 'catalogue:read',
  csv: true,
  docs: {
    summary: 'Differences of a package as CSV',
    description: 'At most 100,000 of each kind; all are counted. Kept for the last 10 imports.',
    example: { params: { id: '4' } },
  },
  schema: { ...oneImport, response: { 200: z.string() } },
} as const satisfies OfficeEndpoint

export const CatalogueVersion = z.object({
  id,
  label: z.string(),
  name: z.string(),
  publishedAt: Instant.nullable().describe('Null = a release before this one published it.'),
  author: z.string().nullable(),
  parts: z.int().nullable(),
  warnings: z.int().nullable().describe('Kinds of warnings that were accepted; null = it was not compared.'),
  state: z.enum(['current', 'kept', 'gone']).describe('`kept`: the shop can go back to it.'),
})
export type CatalogueVersion = z.infer<typeof CatalogueVersion>

export const listVersions = {
  method: 'GET',
  url: '/api/office/v1/catalogue/versions',
  access: 'catalogue:read',
  docs: {
    summary: 'Versions of the catalogue, newest first',
    description: 'The newest 20. Prices and stock belong to no version.',
    example: { answer: { items: [samples.version] } },
  },
  schema: { response: { 200: z.object({ items: z.array(CatalogueVersion) }) } },
} as const satisfies OfficeEndpoint

export const restoreVersion = {
  method: 'POST',
  url: '/api/office/v1/catalogue/versions/{id}/restore',
  access: 'catalogue:write',
  docs: {
    summary: 'Go back to a version that is kept',
    description:
      'Customers see its vehicles, boards and parts at once. Prices and stock stay as they are. The version that was in use is kept.',
    example: {
      params: { id: '1' },
      answer: {
        items: [
          { ...samples.version, state: 'kept' },
          { ...samples.version, id: 1, label: '2026-09' },
        ],
      },
    },
  },
  schema: { ...oneImport, response: { 200: z.object({ items: z.array(CatalogueVersion) }) } },
} as const satisfies OfficeEndpoint
