import type { Column } from '../import/package/columns.ts'
import { catalogueFiles, columnsOf, optionalFiles, uniqueColumns } from '../import/package/files.ts'

/** The columns of every file of a package as Markdown: docs/catalogue-fields.md. */
export function generateFields(): string {
  const files = Object.entries(columnsOf).map(([file, columns]) => {
    const rows = Object.entries(columns).map(([name, column]) => [name, column.form, notesOf(column)])
    const unique = uniqueColumns[file as keyof typeof columnsOf]
    const notes = [
      isOptional(file) ? 'The file is optional.' : '',
      unique ? `Each ${unique.map((name) => `\`${name}\``).join(', ')} once.` : '',
    ].filter((note) => note !== '')
    return [`## ${file}.csv`, ...(notes.length > 0 ? [notes.join(' ')] : []), tableOf(rows)].join('\n\n')
  })
  return `${[
    '# Fields of the catalogue package',
    'The form of each column, made from the code that reads it by `npm run schema`; [the catalogue package](catalogue-package.md) says what they mean. `catalogue-package.schema.json` has the same for programs: a JSON Schema of a package whose rows are objects of texts.',
    ...files,
  ].join('\n\n')}\n`
}

/** The same as a JSON Schema: an object with an array of rows for each file; all cells are texts, as in CSV. */
export function generateJsonSchema(): string {
  const files = Object.entries(columnsOf).map(([file, columns]) => [
    file,
    {
      type: 'array',
      items: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(columns).map(([name, { form, pattern, text }]) => [
            name,
            // A text may be in one language only.
            { type: 'string', description: form, ...(pattern && !text && { pattern: pattern.source }) },
          ]),
        ),
        required: Object.keys(columns).filter((name) => !columns[name]!.mayBeMissing && !columns[name]!.text),
        additionalProperties: false,
      },
    },
  ])
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Partboard catalogue package',
    type: 'object',
    properties: Object.fromEntries(files),
    additionalProperties: false,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

const isOptional = (file: string): boolean =>
  !(file in catalogueFiles) || (optionalFiles as readonly string[]).includes(file)

const notesOf = ({ mayBeMissing, references, text }: Column): string =>
  [
    mayBeMissing ? 'optional column' : '',
    text?.isNeeded ? 'format 2: one language is enough' : '',
    references ? `\`${references[1]}\` of ${references[0]}.csv` : '',
  ]
    .filter((note) => note !== '')
    .join('; ')

/** Aligned as the formatter of the project aligns it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const all = [['column', 'form', 'notes'], ...rows].map((row) =>
    row.map((cell) => cell.replaceAll('|', '\\|')),
  )
  const widths = [0, 1, 2].map((column) => Math.max(3, ...all.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = all
  return [line(head!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  )
}
