import { IconCar } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '../../../api/query.ts'
import { GaragePage } from '../../../features/garage/GaragePage.tsx'
import { garageTexts } from '../../../locales/garage.ts'
import { garageQuery } from '../../../state/garage.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account/vehicles')({
  staticData: { accountMenu: { text: 'account.vehicles', order: 9, icon: IconCar } },
  loader: () => Promise.all([loadTexts([garageTexts]), readAhead(garageQuery())]),
  component: GaragePage,
})
