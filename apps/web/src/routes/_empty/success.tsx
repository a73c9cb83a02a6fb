import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { SuccessPage } from '../../features/checkout/SuccessPage.tsx'

// A number in the address is read as a number, so both are taken.
const Search = z.object({
  order: z
    .union([z.string().min(1), z.number()])
    .optional()
    .catch(undefined),
})

export const Route = createFileRoute('/_empty/success')({
  validateSearch: Search,
  beforeLoad: ({ search }) => {
    if (search.order === undefined) throw redirect({ to: '/' })
  },
  component: Page,
})

function Page() {
  const { order } = Route.useSearch()
  return <SuccessPage order={String(order)} />
}
