import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '../../features/account/AccountLayout.tsx'
import { buyingTexts } from '../../locales/index.ts'
import { AccountPending } from '../../shell/AccountPending.tsx'
import { requireCustomer } from '../../state/guards.ts'
import { loadTexts } from '../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account')({
  beforeLoad: requireCustomer,
  loader: () => loadTexts([buyingTexts]),
  component: AccountLayout,
  pendingComponent: Pending,
  // The menu and the head of the page come with the header, before the script of the page.
  codeSplitGroupings: [['loader']],
})

/** Also in place of a page whose own placeholder is not there yet. */
function Pending() {
  return (
    <AccountLayout>
      <AccountPending />
    </AccountLayout>
  )
}
