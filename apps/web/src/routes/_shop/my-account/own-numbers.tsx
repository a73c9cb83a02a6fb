import { IconHash } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { readAhead } from '../../../api/query.ts'
import { OwnNumbersPage } from '../../../features/own-numbers/OwnNumbersPage.tsx'
import { ownNumbersTexts } from '../../../locales/own-numbers.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { ownNumbersQuery } from '../../../state/own-numbers.ts'

const Search = z.object({
  // A number in the address is read as one, but is a text that was typed.
  q: z.coerce.string().max(100).optional().catch(undefined),
  from: z.int().positive().max(99_999).optional().catch(undefined),
})

export const Route = createFileRoute('/_shop/my-account/own-numbers')({
  staticData: { accountMenu: { text: 'account.ownNumbers', order: 8, icon: IconHash } },
  validateSearch: Search,
  loaderDeps: ({ search: { q = '', from = 0 } }) => ({ q, from }),
  loader: ({ deps }) => Promise.all([loadTexts([ownNumbersTexts]), readAhead(ownNumbersQuery(deps))]),
  component: Page,
})

function Page() {
  const { q = '', from = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OwnNumbersPage
      asked={{ q, from }}
      onAsked={(next) =>
        void navigate({ search: { ...(next.q && { q: next.q }), ...(next.from > 0 && { from: next.from }) } })
      }
    />
  )
}
