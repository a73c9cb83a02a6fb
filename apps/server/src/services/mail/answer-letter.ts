import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { findAnswer } from '../questions/questions.queries.ts'
import { greeting } from './greeting.ts'
import type { Letter, Writing } from './letters.ts'
import type { Recipient } from './mail.queries.ts'

/** The shop's answer to a question about a part. @returns null when the question was erased */
export async function answerLetter(
  db: Kysely<Database>,
  to: Recipient,
  questionId: number,
  writing: Writing,
): Promise<Letter | null> {
  const found = await findAnswer(db, questionId)
  return found ? answerText(to, found, writing) : null
}

export function answerText(
  to: Recipient,
  { question, answer }: { question: string; answer: string },
  { seller, translate, lang }: Writing,
): Letter {
  const linesOf = (text: string) =>
    text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((paragraph) => ({ paragraph }))
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('question.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('question.what') },
      ...linesOf(answer),
      { paragraph: translate('question.asked') },
      ...linesOf(question),
      { paragraph: translate('question.then') },
    ],
  }
}
