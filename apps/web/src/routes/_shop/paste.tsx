import { createFileRoute } from '@tanstack/react-router'
import { loadPaste } from '../../features/paste/load-paste.ts'
import { PastePage } from '../../features/paste/PastePage.tsx'

export const Route = createFileRoute('/_shop/paste')({
  loader: ({ context }) => loadPaste(context.queryClient),
  component: PastePage,
})
