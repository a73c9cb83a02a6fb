import { createFileRoute } from '@tanstack/react-router'
import { CurrenciesPage } from '../../features/settings/store/CurrenciesPage.tsx'

export const Route = createFileRoute('/_office/settings/currencies')({ component: CurrenciesPage })
