import { createFileRoute, redirect } from '@tanstack/react-router'
import { topicQuery } from '../../features/content/content.queries.ts'
import { InfoPage, InfoSkeleton } from '../../features/content/InfoPage.tsx'

export const Route = createFileRoute('/_public/p/$url')({
  loader: async ({ context, params }) => {
    // A failure leads to /404 (docs/spec/shop.md#info-pages).
    await context.queryClient.ensureQueryData(topicQuery(params.url)).catch(() => {
      throw redirect({ to: '/404', replace: true })
    })
  },
  component: InfoPage,
  pendingComponent: InfoSkeleton,
})
