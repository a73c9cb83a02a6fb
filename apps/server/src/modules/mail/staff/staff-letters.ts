import { fill } from '@partboard/contract/speak'
import type { Right, Role } from '@partboard/domain/admin/office-rights'
import { formatIban } from '@partboard/domain/billing/iban'
import type { OfficeLang } from '@partboard/domain/text/languages'
import { type Kysely, sql } from 'kysely'
import englishActs from '../../../../../../texts/en/office-server/staff-acts.json' with { type: 'json' }
import englishFields from '../../../../../../texts/en/office-server/staff-fields.json' with { type: 'json' }
import englishTexts from '../../../../../../texts/en/office-server/staff-letters.json' with { type: 'json' }
import polishActs from '../../../../../../texts/pl/office-server/staff-acts.json' with { type: 'json' }
import polishFields from '../../../../../../texts/pl/office-server/staff-fields.json' with { type: 'json' }
import polishTexts from '../../../../../../texts/pl/office-server/staff-letters.json' with { type: 'json' }
import type { Database } from '../../../platform/database/schema.ts'
import type { Letter } from '../letter.ts'
import type { StaffMail } from '../queue.ts'
import { Recipient } from '../recipient.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { momentText } from '../words.ts'
import { makeStaffLink, staffInvitationDays } from './staff-link.ts'

/** What was done, by the action of the audit log. `{{subject}}` = whom or what it is about. */
const acts = { pl: polishActs, en: englishActs }

/** An action that has a mail. */
export type NoticeAction = keyof typeof englishActs

const texts = { pl: polishTexts, en: englishTexts }

/** Fields of the audit log that a mail shows, with their labels. Others, such as a logo, are left out. */
const fields: Record<OfficeLang, Record<string, string>> = { pl: polishFields, en: englishFields }

type Notice = {
  at: Date
  actorKind: 'staff' | 'key' | 'command' | 'system'
  actorName: string
  action: NoticeAction
  subject: string
  after: Record<string, string | number | boolean | null | Right[] | Role | number[]> | null
  network: string | null
}

/** Writes a mail to a person of the office; null when the person is gone. */
export async function staffLetter(
  db: Kysely<Database>,
  mail: StaffMail,
  officeUrl: string,
): Promise<Letter | null> {
  const to = await findStaff(db, mail.staffId)
  if (!to) return null
  const { lang } = mail
  const seller = await findSeller(db, mail.storeId)
  const say = (key: keyof typeof englishTexts, values: Record<string, string> = {}) =>
    fill(texts[lang][key], { shop: seller.name, name: to.firstName, ...values })
  const letter = { lang, seller, to, attachments: [] }
  const greeting = { paragraph: say('greeting') }
  if (mail.kind !== 'officeNotice') {
    // Each try makes a link of its own, since none is kept that could be read.
    const url = await makeStaffLink(db, to.id, officeUrl)
    const kind = mail.kind === 'staffInvited' ? 'invited' : 'reset'
    return {
      ...letter,
      subject: say(`${kind}Subject`),
      blocks: [
        greeting,
        { paragraph: say(kind) },
        { button: say('button'), url },
        { paragraph: say('lasts', { days: String(staffInvitationDays) }) },
      ],
    }
  }
  const notice = await findNotice(db, mail.auditId)
  if (!notice) return null
  const what = fill(acts[lang][notice.action], { subject: notice.subject })
  const change = changeText(notice.after, lang)
  const who = { key: say('key', { name: notice.actorName }), command: say('commandLine') }
  return {
    ...letter,
    subject: say('noticeSubject', { what }),
    blocks: [
      greeting,
      {
        rows: [
          { label: say('what'), value: what },
          ...(change === '' ? [] : [{ label: say('change'), value: change }]),
          { label: say('who'), value: who[notice.actorKind as 'key' | 'command'] ?? notice.actorName },
          { label: say('when'), value: momentText(notice.at, lang) },
          { label: say('where'), value: notice.network ?? say('commandLine') },
        ],
      },
      { paragraph: say('notAgreed') },
      { button: say('open'), url: `${officeUrl}/office` },
    ],
  }
}

/** The new values of the fields that differ: `rola: owner`. */
function changeText(after: Notice['after'], lang: OfficeLang): string {
  const text = (field: string, value: unknown): string => {
    if (field === 'bank_account' && value) return formatIban(String(value))
    if (Array.isArray(value)) return value.join(', ') || '–'
    return String(value ?? '–') || '–'
  }
  return Object.entries(after ?? {})
    .flatMap(([field, value]) => {
      const label = fields[lang][field]
      return label === undefined ? [] : [`${label}: ${text(field, value)}`]
    })
    .join('; ')
}

/** A person of the office, stopped or not: who was stopped reads that too. */
async function findStaff(db: Kysely<Database>, id: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? Recipient.inside(row.id, row.email, row.name) : null
}

async function findNotice(db: Kysely<Database>, auditId: number): Promise<Notice | null> {
  const { rows } = await sql<Notice>`
    select at, actor_kind as "actorKind", actor_name as "actorName", action, after, actor_network as network,
      coalesce(case subject_kind
        when 'staff' then (select name || ', ' || email from staff where id = subject_id::int)
        when 'key' then (select name || ', ' || prefix || '…' from api_key where id = subject_id::int)
        when 'store' then (select name from store where id = subject_id::int)
        when 'webhook' then coalesce((select name || ', ' || url from webhook where id = subject_id::int),
          before ->> 'name')
      end, subject_id) as subject
    from audit_entry where id = ${auditId}`.execute(db)
  return rows[0] ?? null
}
