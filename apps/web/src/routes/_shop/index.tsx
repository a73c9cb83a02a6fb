import { createFileRoute } from '@tanstack/react-router'
import { homeSlidesQuery } from '../../features/content/content.queries.ts'
import { HomePage } from '../../shell/home/HomePage.tsx'

export const Route = createFileRoute('/_shop/')({
  // Not awaited: the search for a vehicle does not wait for the news beside it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(homeSlidesQuery()),
  component: HomePage,
})
