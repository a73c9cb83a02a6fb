import { createFileRoute } from '@tanstack/react-router'
import { loadPaste } from '../../features/paste/load-paste.ts'
import { PastePage } from '../../features/paste/PastePage.tsx'
import { requireCustomer } from '../../state/guards.ts'

export const Route = createFileRoute('/_shop/paste')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => loadPaste(context.queryClient),
  component: PastePage,
})
