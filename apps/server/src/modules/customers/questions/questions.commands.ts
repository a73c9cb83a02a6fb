import { Command } from '@commander-js/extra-typings'
import { answerQuestion, listQuestions } from '@partboard/contract/customers/questions.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readId } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { answerQuestionOf, listQuestionRows } from './questions.changes.ts'

const listed = 200

/** `questions …`: lists and answers customers' questions about parts (docs/operations/office.md#content). */
export const questionsCommand: ShopCommand = (inShop) => {
  const questions = new Command('questions')
    .description("Lists and answers customers' questions about parts.")
    .addHelpText('after', examples("questions answer 3 'Tak, mamy tę część.'", 'questions answer 4'))
  does(questions.command('list'), listQuestions)
    .description('Lists open questions, the newest first.')
    .option('--done', 'those that are done')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { done, json }) => {
        const items = await listQuestionRows(db, { isDone: done === true, before: null, limit: listed })
        if (json) return report(JSON.stringify({ items }))
        const rows = items.map(({ id, customer, words, question }) => [id, customer, words, question])
        for (const line of tableOf(['id', 'customer', 'words', 'question'], rows)) report(line)
      }),
    )
  does(questions.command('answer'), answerQuestion)
    .description('Answers a question by e-mail; without a text it is only marked as done.')
    .argument('<id>', 'as `questions list` shows it', readId)
    .argument('[text]', 'the answer')
    .action(
      inShop(async ({ db, report }, id, text = '') => {
        await answerQuestionOf(db, commandLine, id, text.trim())
        report(`Question ${id} is done.`)
      }),
    )
  return questions
}
