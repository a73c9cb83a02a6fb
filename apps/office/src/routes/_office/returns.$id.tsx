import { createFileRoute } from '@tanstack/react-router'
import { ReturnPage } from '../../features/returns/ReturnPage.tsx'
import { returnQuery } from '../../features/returns/returns.queries.ts'

export const Route = createFileRoute('/_office/returns/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(returnQuery(Number(params.id))),
  component: ReturnPage,
})
