import * as wire from '@partboard/contract/customers/questions.office'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { answerQuestionOf, listQuestionRows } from './questions.changes.ts'

const cursor = z.tuple([z.int()])

/** Questions of customers about parts. */
export const questionsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listQuestions),
    handler: async ({ query: { state, after, limit } }) => {
      const before = after === undefined ? null : readCursor(after, cursor)[0]
      const rows = await listQuestionRows(app.db, { isDone: state === 'done', before, limit: limit + 1 })
      return pageOfRows(
        rows,
        limit,
        ({ id }) => [id],
        (row) => row,
      )
    },
  })

  app.route({
    ...route(wire.answerQuestion),
    handler: (request) =>
      answerQuestionOf(app.db, authorOf(request), request.params.id, request.body.answer.trim()),
  })
}
