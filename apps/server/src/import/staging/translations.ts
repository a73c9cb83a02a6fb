import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { textsOf } from '../package/columns.ts'
import { columnsOf, type FileName, keyOf } from '../package/files.ts'
import { textFileOf, textLangs } from '../package/text-files.ts'
import { leftOutRows, staging, stagingSchema } from './stage.ts'

/** The files that have texts by language. */
export const filesWithTexts = (Object.keys(columnsOf) as FileName[]).filter(
  (file) => textsOf(columnsOf[file]).length > 0,
)

const translations = sql.id(stagingSchema, 'translations')

/**
 * The rows of a staged file as `line` and `key`, which the files of texts name them by. A row that was left out keeps its
 * number among the others.
 */
export function keysOf(file: FileName): RawBuilder<unknown> {
  const { columns, isNumbered } = keyOf(file)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  if (!isNumbered) return sql`(select line, concat_ws(' ', ${names}) as key from ${staging(file)})`
  const ofLeftOut = columns.map((_, nth) => sql`key[${sql.lit(nth + 1)}]`)
  return sql`(
    select line, concat_ws(' ', ${names}, row_number() over (partition by ${names} order by line)) as key
    from (
      select line, ${names} from ${staging(file)}
      union all
      select line, ${sql.join(ofLeftOut)} from ${leftOutRows} where file = ${sql.lit(file)}
    ) counted)`
}

/** The texts of a file that have a place in its rows. */
const isKnownText = (file: FileName) => sql`"column" = any(${textsOf(columnsOf[file])}::text[])`

/** The staged rows of all files of texts, with their language. */
const allTexts = sql`(${sql.join(
  textLangs.map(
    (lang) =>
      sql`select ${sql.lit(lang)} as lang, line, file, key, "column", text from ${staging(textFileOf(lang))}`,
  ),
  sql` union all `,
)})`

/**
 * Writes the texts of further languages into the table `translations`: one row for each row of a file that has some, by
 * its line, with `texts` = `{"name": {"de": "…"}}`.
 */
export async function stageTranslations(db: Kysely<Database>): Promise<void> {
  await sql`create unlogged table ${translations} (of_file text, of_line int, texts jsonb)`.execute(db)
  const { rows } = await sql<{ file: FileName }>`
    select distinct file from ${allTexts} texts where file is not null`.execute(db)
  for (const { file } of rows)
    await sql`
      insert into ${translations}
      select ${file}, line, jsonb_object_agg("column", texts)
      from (
        select key, "column", jsonb_object_agg(lang, text) as texts
        from (
          select distinct on (lang, key, "column") lang, key, "column", text from ${allTexts} texts
          where file = ${file} and key is not null and ${isKnownText(file)} and text is not null
          order by lang, key, "column", line
        ) first
        group by key, "column"
      ) named join ${keysOf(file)} keys using (key)
      group by line`.execute(db)
  await sql`analyze ${translations}`.execute(db)
}

/** Joins a row of `translations` as `translated` to each row `staged` of a file; nothing for a file without texts. */
export const joinTranslated = (file: FileName): RawBuilder<unknown> =>
  filesWithTexts.includes(file)
    ? sql`left join ${translations} translated on translated.of_file = ${sql.lit(file)} and translated.of_line = staged.line`
    : sql``

/** The rows of a file that have a text in no language. @param name the text, such as `name` */
export const rowsWithout = (file: FileName, name: string): RawBuilder<{ line: number; value: string }> => sql`
  select staged.line, concat_ws(' ', ${sql.join(keyOf(file).columns.map((column) => sql.ref(`staged.${column}`)))}) as value
  from ${staging(file)} staged ${joinTranslated(file)}
  where staged.${sql.ref(`${name}_pl`)} = '' and staged.${sql.ref(`${name}_en`)} = ''
    and translated.texts -> ${sql.lit(name)} is null`

/**
 * The attributes of each part as `listed`, in the order of their file: [[name_pl, name_en, value_pl, value_en], …]. An
 * attribute with texts in further languages has them as a fifth value: `{"name": {"de": "…"}, "value": {"de": "…"}}`.
 */
export const listedAttributes = sql`(
  select sku, jsonb_agg(
    case
      when translated.texts is null
        then jsonb_build_array(coalesce(name_pl, ''), coalesce(name_en, ''), coalesce(value_pl, ''), coalesce(value_en, ''))
      else jsonb_build_array(
        coalesce(name_pl, ''), coalesce(name_en, ''), coalesce(value_pl, ''), coalesce(value_en, ''), translated.texts)
    end order by staged.line) as attributes
  from ${staging('part_attributes')} staged ${joinTranslated('part_attributes')} group by sku
) listed`
