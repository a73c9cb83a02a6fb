import type { FileSpec } from '../import/package/columns.ts'
import { catalogueFiles, columnsOf, optionalFiles, uniqueColumns } from '../import/package/files.ts'

/** The columns of every file of a package as Markdown: docs/catalogue-fields.md. Columns of one form share a line. */
export function generateFields(): string {
  const formsBefore = new Map<string, string>()
  const sections = new Map<string, string[]>()
  for (const [file, columns] of Object.entries(columnsOf)) {
    const lines = linesOf(file, columns, formsBefore)
    const unique = uniqueColumns[file as keyof typeof columnsOf]
    if (unique) lines.unshift(`Each ${unique.map((name) => `\`${name}\``).join(', ')} once.\n`)
    const section = lines.join('\n')
    sections.set(section, [...(sections.get(section) ?? []), `${file}.csv${isOptional(file) ? '°' : ''}`])
  }
  return `${[
    '# Fields of the catalogue package',
    'The form of each column, made from the code that reads it by `npm run schema`; [the catalogue package](catalogue-package.md) says what they mean. `catalogue-package.schema.json` has the same for programs: a JSON Schema of a package whose rows are objects of texts.',
    'A cell of a column with `?` may be empty. A file or column with `°` may be missing. Of a text in Polish and English, such as `name_pl` and `name_en`, one is enough in format 2. “One of” names the column that must have the value, “like” another column of the same form.',
    ...[...sections].map(([section, files]) => `## ${files.join(', ')}\n\n${section}`),
  ].join('\n\n')}\n`
}

/** The end of the form of a cell that may be empty. */
const MAY_BE_EMPTY = '; may be empty'

/** A form with at least so many words is written once; other files name the column that has it. */
const LONG_FORM_WORDS = 10

/** @param formsBefore where long forms are already written */
function linesOf(file: string, columns: FileSpec, formsBefore: Map<string, string>): string[] {
  const namesOf = new Map<string, string[]>()
  for (const [name, column] of Object.entries(columns)) {
    const form = column.form.replace(MAY_BE_EMPTY, '')
    const marks = `${form === column.form ? '' : '?'}${column.mayBeMissing ? '°' : ''}`
    const shown = column.references
      ? `one of \`${column.references[1]}\` of ${column.references[0]}.csv`
      : form
    namesOf.set(shown, [...(namesOf.get(shown) ?? []), `\`${name}\`${marks}`])
  }
  return [...namesOf].map(([form, names]) => {
    const before = formsBefore.get(form)
    if (!before && form.split(' ').length >= LONG_FORM_WORDS)
      formsBefore.set(form, `like ${names[0]!.replace(/[?°]+$/, '')} of ${file}.csv`)
    return `- ${names.join(', ')}: ${before ?? form}`
  })
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
