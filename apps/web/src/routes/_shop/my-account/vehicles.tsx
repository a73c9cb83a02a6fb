import { IconCar } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GaragePage } from '../../../features/garage/GaragePage.tsx'
import { garageTexts } from '../../../locales/garage.ts'
import { garageQuery } from '../../../state/garage.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account/vehicles')({
  staticData: { accountMenu: { text: 'account.vehicles', order: 9, icon: IconCar } },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(garageQuery())
    return loadTexts([garageTexts])
  },
  component: GaragePage,
})
