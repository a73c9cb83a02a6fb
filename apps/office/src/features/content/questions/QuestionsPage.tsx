import { Button } from '@mantine/core'
import { queryAbout } from '@partboard/client/queries/queries.ts'
import { dayText } from '@partboard/client/text/dates.ts'
import { listQuestions, type PartQuestion } from '@partboard/contract/customers/questions.office'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { MoreRows } from '../../../ui/MoreRows.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { ContentTabs } from '../ContentTabs.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

const route = getRouteApi('/_office/content/questions')

/** Questions of customers about parts that the search did not find. */
export function QuestionsPage() {
  const { t, lang } = useTranslation()
  const state: 'open' | 'done' = route.useSearch().state ?? 'open'
  const mayAnswer = useRights()('customers:write')
  const [answered, setAnswered] = useState<PartQuestion | null>(null)
  const query = useInfiniteQuery({
    ...queryAbout(listQuestions, state),
    queryFn: ({ signal, pageParam }) =>
      call(
        listQuestions,
        { querystring: { state, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const other: typeof state = state === 'open' ? 'done' : 'open'
  return (
    <>
      <PageHead title={t('nav.content')} second={t('content.questions').toLocaleLowerCase(lang)} />
      <ContentTabs />
      <Sheet
        title={t(`questions.state.${state}`)}
        aside={
          <Link to="/content/questions" search={{ state: other }} className={table.link}>
            {t(`questions.show.${other}`)}
          </Link>
        }
      >
        <QueryState
          query={query}
          empty={(data) => data.pages[0]?.items.length === 0 && t(`questions.none.${state}`)}
        >
          {(data) => (
            <>
              <Table
                heads={[
                  { text: t('questions.asked') },
                  { text: t('questions.customer') },
                  { text: t('questions.question') },
                  { text: t('questions.searched') },
                  { text: t(state === 'open' ? 'synonyms.todo' : 'questions.answer'), end: state === 'open' },
                ]}
              >
                {data.pages
                  .flatMap(({ items }) => items)
                  .map((question) => (
                    <tr key={question.id}>
                      <td>{dayText(question.askedAt, lang)}</td>
                      <td>
                        <Link
                          to="/customers/$id"
                          params={{ id: String(question.customerId) }}
                          className={table.link}
                        >
                          {question.customer || question.email}
                        </Link>
                      </td>
                      <td>{question.question}</td>
                      <td>
                        {question.words}
                        <span className={table.light}>
                          {' '}
                          {[question.vehicle, question.vin].filter(Boolean).join(', ')}
                        </span>
                      </td>
                      <td className={state === 'open' ? table.end : undefined}>
                        {state === 'done' && (question.answer || t('questions.withoutAnswer'))}
                        {state === 'open' && mayAnswer && (
                          <Button
                            aria-label={t('questions.answerNamed', { customer: question.customer })}
                            onClick={() => setAnswered(question)}
                          >
                            {t('questions.toAnswer')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  ))}
              </Table>
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </Sheet>
      {answered && <AnswerDialog question={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}
