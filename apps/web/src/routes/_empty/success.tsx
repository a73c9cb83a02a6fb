import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { SuccessPage } from '../../features/checkout/SuccessPage.tsx'
import { SuccessSearch } from '../../features/checkout/success-search.ts'
import { orderStateTexts } from '../../locales/order-state.ts'
import { loadTexts } from '../../state/i18n.ts'

export const Route = createFileRoute('/_empty/success')({
  validateSearch: SuccessSearch,
  beforeLoad: ({ search }) => {
    if (search.order === undefined) throw redirect({ to: '/' })
  },
  loader: () => loadTexts([orderStateTexts]),
  component: Page,
})

function Page() {
  const { order } = Route.useSearch()
  const { paysNow = false, orderId } = useLocation({ select: ({ state }) => state })
  return <SuccessPage order={String(order)} orderId={orderId} paysNow={paysNow} />
}
