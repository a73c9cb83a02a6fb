import type { QueryClient } from '@tanstack/react-query'
import { addTexts } from '../../../browser/texts.ts'
import english from '../../../locales/en/people.ts'
import polish from '../../../locales/pl/people.ts'
import { customerQuery, mayNot } from '../../../state/frame/customer.ts'
import { peopleQuery, requestsQuery } from './people.queries.ts'

/**
 * Loads the page with its texts in both languages, which no other page needs. People are read only for a person who
 * manages them.
 */
export async function loadPeople(client: QueryClient): Promise<void> {
  addTexts({ pl: polish, en: english })
  const customer = await client.ensureQueryData(customerQuery())
  await Promise.all([
    client.fetchQuery(requestsQuery()),
    mayNot(customer, 'ManagePeople') ? null : client.fetchQuery(peopleQuery()),
  ])
}
