import { IconFileText } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { InvoicesPage } from '../../../features/orders/invoices/InvoicesPage.tsx'
import { invoicesQuery } from '../../../features/orders/invoices/invoices.queries.ts'
import { historyTexts } from '../../../locales/history.ts'
import { loadTexts } from '../../../state/i18n.ts'

const Search = z.object({ from: z.int().positive().max(999_999).optional().catch(undefined) })

export const Route = createFileRoute('/_shop/my-account/invoices')({
  staticData: { accountMenu: { text: 'account.invoices', order: 4, icon: IconFileText } },
  validateSearch: Search,
  loaderDeps: ({ search: { from = 0 } }) => ({ from }),
  loader: ({ context: { queryClient }, deps: { from } }) => {
    void queryClient.prefetchQuery(invoicesQuery(from))
    return loadTexts([historyTexts])
  },
  component: Page,
})

function Page() {
  const { from = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <InvoicesPage from={from} onFrom={(next) => navigate({ search: next > 0 ? { from: next } : {} })} />
}
