import type { MissingGroup } from '@partboard/contract/jobs/jobs'
import { addItems } from '@partboard/contract/search/paste'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { translate } from '../../browser/texts.ts'
import { jobTexts } from '../../locales/job.ts'
import type { AddedLine } from '../../text/growth.ts'
import { meantCart } from '../frame/cart.ts'
import { loadTexts } from '../i18n.ts'
import { additionsOf, missingQuery } from './missing.queries.ts'

/**
 * Says what parts need that were just added to the cart, with a link that adds it. The link adds only what can be
 * ordered and fits. It is asked in the background; if that fails, the page of the cart still says it.
 *
 * @param refresh shows the cart after a change
 */
export async function sayMissing(
  lines: readonly AddedLine[],
  refresh: () => Promise<unknown>,
): Promise<void> {
  try {
    const [{ Groups }] = await Promise.all([queryClient.fetchQuery(missingQuery()), loadTexts([jobTexts])])
    for (const group of Groups) {
      const parts = group.For.filter(({ Sku }) => lines.some((line) => line.Sku === Sku))
      if (parts.length > 0) sayOf(group, parts, refresh)
    }
  } catch {
    // Nobody asked for it.
  }
}

function sayOf(group: MissingGroup, parts: MissingGroup['For'], refresh: () => Promise<unknown>) {
  const text = translate('job.missing', {
    parts: parts.map(({ Name }) => Name).join(', '),
    list: group.Items.map(({ Name, Quantity }) =>
      Quantity === 1 ? Name : translate('job.piece', { count: Quantity, name: Name }),
    ).join(', '),
  })
  const canAdd = group.Items.some(({ Ticked }) => Ticked)
  notify.info(
    text,
    canAdd
      ? { label: translate('job.addAll'), onPress: () => void add(group, refresh), waits: true }
      : undefined,
  )
}

/** Adds what is missing. A failure is reported like that of any change. */
async function add({ Scope, Items }: MissingGroup, refresh: () => Promise<unknown>): Promise<void> {
  const querystring = meantCart()
  const body = additionsOf(
    Items.filter(({ Ticked }) => Ticked),
    Scope,
  )
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () =>
      (await call(addItems, { querystring, body })).Results.flatMap(({ Messages }) => Messages),
    onSuccess: (messages: string[]) => {
      for (const message of messages) notify.info(message)
      if (messages.length === 0) notify.success(translate('cart.manyAdded'))
    },
    onSettled: refresh,
  })
  await mutation.execute(undefined).catch(() => undefined)
}
