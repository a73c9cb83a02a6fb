import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadOfferLink } from '../features/offer-link/load-offer-link.ts'
import { OfferLinkPage } from '../features/offer-link/OfferLinkPage.tsx'
import { useFrameHandover } from '../shell/useFrameHandover.ts'

/** The page of an offer's client. It has no layout: it needs no login, and shows nothing of who is logged in. */
export const Route = createFileRoute('/o/$code')({
  loader: ({ params }) => loadOfferLink(params.code),
  component: Page,
})

function Page() {
  useFrameHandover()
  const { code } = Route.useParams()
  const router = useRouter()
  return (
    <main>
      <OfferLinkPage code={code} opened={Route.useLoaderData()} onReload={() => void router.invalidate()} />
    </main>
  )
}
