import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { useAccountMenu } from '../state/account-menu.ts'
import { AccountPage } from '../ui/account/AccountPage.tsx'
import { SkeletonRows } from '../ui/page/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** The head of an account's page and its first sheet, until the page's script and data are there. It is in the first download. */
export function AccountPending() {
  const { t } = useTranslation()
  const entries = useAccountMenu()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const page = entries.find(({ to }) => here.startsWith(to))
  return (
    <AccountPage title={t(page?.text ?? 'account.menu')} busy>
      <Sheet as="div">
        <SkeletonRows rows={5} widths={['1fr', '1fr']} />
      </Sheet>
    </AccountPage>
  )
}
