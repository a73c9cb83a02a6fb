import { listShoppingLists } from '@partboard/contract/lists'
import { endpointQuery } from './query.ts'

/** The customer's shopping lists: the header counts them, the cart saves into them, the account shows them. */
export const shoppingListsQuery = () => endpointQuery(listShoppingLists)
