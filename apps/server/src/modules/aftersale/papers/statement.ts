import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { issuerLines, momentText, readIssuer } from '../../mail/index.ts'
import type { ReturnCase } from '../returns/cases.queries.ts'

/** The statement of a withdrawal as it was received, with its day and hour: the durable medium of its receipt. */
export async function withdrawalStatement(
  db: Kysely<Database>,
  storeId: number,
  { language: lang, number, declaredAt, statement, email }: ReturnCase,
): Promise<Buffer> {
  const translate = paperTranslatorFor(lang)
  const issuer = await readIssuer(db, storeId)
  const paper = new Paper({
    lang,
    title: translate('statement.title'),
    of: number,
    code: number,
    issuer: issuerLines(issuer, lang),
    look: issuer.seller.look,
  })
  paper.facts([
    { label: translate('statement.received'), lines: [momentText(declaredAt, lang)] },
    { label: translate('statement.sentTo'), lines: [email] },
  ])
  paper.heading(translate('statement.text'))
  for (const line of statement.split('\n')) paper.paragraph(line)
  return paper.bytes()
}
