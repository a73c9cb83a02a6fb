import { localTime } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { linesOfHtml } from '../../../platform/text/html-lines.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { type Announced, fillPage, findAnnounced } from '../../content/index.ts'
import { greeting, type Letter, type Recipient, type Writing } from '../../mail/index.ts'
import { timeZone } from '../../stock/index.ts'

/** The mail about a changed legal page, with its text. @returns null when the version was taken back */
export async function announcementLetter(
  db: Kysely<Database>,
  to: Recipient,
  { topicId, version, storeId }: { topicId: number; version: number; storeId: number },
  writing: Writing,
): Promise<Letter | null> {
  const page = await findAnnounced(db, { topicId, version })
  return page && announcementText(to, { ...page, body: await fillPage(db, page.body, storeId) }, writing)
}

/** @param page its body has the values of the settings */
export function announcementText(
  to: Recipient,
  { title, body, seName, note, from }: Announced,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const page = localText(title, lang)
  const day = dayText(localTime(from, timeZone).day, lang)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('announced.subject', { page, day }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('announced.what', { page, day }) },
      ...(note ? [{ paragraph: translate('announced.change', { change: note }) }] : []),
      { paragraph: translate('announced.then') },
      { button: translate('announced.button'), url: `${publicUrl}/p/${seName}` },
      { heading: translate('announced.text') },
      { lines: linesOfHtml(localText(body, lang)) },
    ],
  }
}
