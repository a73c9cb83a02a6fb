import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { greeting, type Letter, type Recipient, TypedWords, type Writing } from '../../mail/index.ts'
import { findAnswer } from '../questions/questions.queries.ts'

/** The shop's answer to a question about a part. @returns null when the question was erased */
export async function answerLetter(
  db: Kysely<Database>,
  to: Recipient,
  questionId: number,
  writing: Writing,
): Promise<Letter | null> {
  const found = await findAnswer(db, questionId)
  if (!found) return null
  return answerText(to, { ...found, question: new TypedWords(found.question) }, writing)
}

export function answerText(
  to: Recipient,
  { question, answer }: { question: TypedWords; answer: string },
  { seller, translate, lang }: Writing,
): Letter {
  const linesOf = (text: string) =>
    text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((paragraph) => ({ paragraph }))
  const asked = linesOf(to.read(question))
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
      ...(asked.length > 0 ? [{ paragraph: translate('question.asked') }, ...asked] : []),
      { paragraph: translate('question.then') },
    ],
  }
}
