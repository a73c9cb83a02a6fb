import { IconCar } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GaragePage, GarageSkeleton } from '../../../features/garage/GaragePage.tsx'
import { garageTexts } from '../../../locales/garage.ts'
import { garageQuery } from '../../../state/garage.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account/vehicles')({
  staticData: { accountMenu: { text: 'account.vehicles', order: 6, icon: IconCar } },
  loader: ({ context }) =>
    Promise.all([loadTexts([garageTexts]), context.queryClient.ensureQueryData(garageQuery())]),
  component: GaragePage,
  pendingComponent: GarageSkeleton,
})
