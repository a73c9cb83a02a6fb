import type { QueryClient } from '@tanstack/react-query'
import { peopleTexts } from '../../../locales/people.ts'
import { customerQuery, mayNot } from '../../../state/frame/customer.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { requestsQuery } from '../../../state/order-requests.ts'
import { peopleQuery } from './people.queries.ts'

/** Loads the texts, and starts the lists of the page. People are read only for a person who manages them. */
export async function loadPeople(client: QueryClient): Promise<void> {
  const [customer] = await Promise.all([client.ensureQueryData(customerQuery()), loadTexts([peopleTexts])])
  void client.prefetchQuery(requestsQuery())
  if (!mayNot(customer, 'ManagePeople')) void client.prefetchQuery(peopleQuery())
}
