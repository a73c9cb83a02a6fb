import { IconUser } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ProfilePage, ProfileSkeleton } from '../../../features/account/ProfilePage.tsx'
import { profileTabs } from '../../../features/account/profile-tabs.ts'
import { ownDataTexts } from '../../../locales/own-data.ts'
import { secondFactorTexts } from '../../../locales/second-factor.ts'
import { creditLimitQuery } from '../../../state/credit.ts'
import { customerQuery } from '../../../state/frame/customer.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account/my-profile')({
  staticData: { accountMenu: { text: 'account.profile', order: 1, icon: IconUser } },
  validateSearch: z.object({ tab: z.enum(profileTabs).optional().catch(undefined) }),
  loader: async ({ context: { queryClient } }) => {
    const [customer] = await Promise.all([
      queryClient.ensureQueryData(customerQuery()),
      loadTexts([ownDataTexts, secondFactorTexts]),
    ])
    if (customer.PriceBasis === 'net') void queryClient.prefetchQuery(creditLimitQuery())
  },
  component: Page,
  pendingComponent: ProfileSkeleton,
})

function Page() {
  const { tab = 'personal' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfilePage
      tab={tab}
      onTab={(next) => navigate({ search: next === 'personal' ? {} : { tab: next }, resetScroll: false })}
    />
  )
}
