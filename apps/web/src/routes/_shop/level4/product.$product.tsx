import { createFileRoute } from '@tanstack/react-router'
import { buyingParts } from '../../../features/catalogue/board/late/buying-parts.ts'
import { resolvedProductQuery } from '../../../features/catalogue/lookup/catalogue.queries.ts'
import { prefetchDrawing } from '../../../features/catalogue/lookup/prefetch-drawing.ts'
import { readProductRef } from '../../../features/catalogue/lookup/product-ref.ts'
import { ProductPage } from '../../../features/catalogue/ProductPage.tsx'
import { ProductSkeleton } from '../../../features/catalogue/ProductSkeleton.tsx'
import { PartPage, UnknownNumber } from '../../../features/catalogue/part/pages.ts'
import { boardViewOf, ProductSearch } from '../../../features/catalogue/search.ts'
import { customerQuery } from '../../../state/frame/customer.ts'
import { fitScopeFor } from '../../../state/frame/vehicle.ts'

export const Route = createFileRoute('/_shop/level4/product/$product')({
  validateSearch: ProductSearch,
  loaderDeps: ({ search: { vehicleSpecific } }) => ({ vehicleSpecific }),
  // What stands behind the address decides what else is needed. A failure is the page's to show.
  loader: async ({ context: { queryClient }, params, location }) => {
    // All lines of a board are no other page: the one on the screen stays until they come.
    const search = ProductSearch.parse(location.search)
    const view = boardViewOf(search)
    const query = resolvedProductQuery(readProductRef(params.product), fitScopeFor(), view)
    await Promise.all([queryClient.ensureQueryData(customerQuery()), queryClient.prefetchQuery(query)])
    const resolved = queryClient.getQueryData(query.queryKey)
    if (resolved?.kind === 'board') prefetchDrawing(queryClient, resolved.page)
    // Their scripts come while the page's own is still on its way.
    // A link to a position shows its line at once.
    if (resolved?.kind === 'board' && search.hotspots) void buyingParts.preload()
    if (resolved?.kind === 'part') void PartPage.preload()
    if (resolved?.kind === 'unknown') void UnknownNumber.preload()
  },
  component: Product,
  pendingComponent: Pending,
})

function Pending() {
  const { product } = Route.useParams()
  return <ProductSkeleton product={product} />
}

function Product() {
  const { product } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductPage
      product={product}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
