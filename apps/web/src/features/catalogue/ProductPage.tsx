import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { BoardPage } from './board/BoardPage.tsx'
import { CatalogueFailed } from './CatalogueFailed.tsx'
import { resolvedProductQuery } from './lookup/catalogue.queries.ts'
import { readProductRef } from './lookup/product-ref.ts'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { PartSkeleton } from './part/PartSkeleton.tsx'
import { PartChoices, PartPage, UnknownNumber } from './part/pages.ts'
import { boardViewOf, type ProductSearch } from './search.ts'

/** The page of a product's address: a board, a part, or an unknown number. */
export function ProductPage({
  product,
  search,
  onSearch,
}: {
  product: string
  search: ProductSearch
  onSearch: (change: Partial<ProductSearch>) => void
}) {
  const { fitScope } = useVehicle()
  const {
    data: resolved,
    isPlaceholderData,
    error,
    refetch,
  } = useQuery(resolvedProductQuery(readProductRef(product), fitScope, boardViewOf(search)))

  if (!resolved)
    return error ? (
      <CatalogueFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <ProductSkeleton product={product} />
    )
  if (resolved.kind === 'unknown') {
    return (
      <Suspense fallback={<PartSkeleton />}>
        <UnknownNumber.Part searched={resolved.searched} typed={product} />
      </Suspense>
    )
  }
  if (resolved.kind === 'choice') {
    return (
      <Suspense fallback={<PartSkeleton />}>
        <PartChoices.Part choices={resolved.choices} lacks={resolved.lacks} searched={resolved.searched} />
      </Suspense>
    )
  }
  if (resolved.kind === 'part') {
    return (
      <Suspense fallback={<PartSkeleton />}>
        <PartPage.Part
          key={resolved.part.Id}
          part={resolved.part}
          searched={resolved.searched}
          tab={search.tab ?? 'description'}
          isBusy={isPlaceholderData}
          onTab={(tab) => onSearch({ tab })}
        />
      </Suspense>
    )
  }
  return (
    <BoardPage
      key={resolved.id}
      page={resolved.page}
      isBusy={isPlaceholderData}
      vehicleSpecific={search.vehicleSpecific}
      hotspots={search.hotspots}
      showAll={search.showAll ?? false}
      onShowAll={(showAll) => onSearch({ showAll: showAll || undefined })}
    />
  )
}
