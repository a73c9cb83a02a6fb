import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useVehicle } from '../../lib/vehicle.ts'
import { mostAskedQuery } from './most-asked.query.ts'
import { ProductCardSkeletons, ProductCards } from './ProductCards.tsx'

const shown = 5

/** What other customers ask for, for the current vehicle or for all. Absent while there is nothing to show. */
export function MostAsked() {
  const { t } = useTranslation()
  const { vehicle, scope } = useVehicle()
  const { data, isPending } = useQuery(mostAskedQuery(scope))
  if (isPending) return <ProductCardSkeletons count={shown} />
  if (!data || data.length === 0) return null
  const info = vehicle?.VehicleInfo
  return (
    <ProductCards
      id="most-asked"
      title={
        info
          ? t('home.mostAskedFor', { vehicle: `${info.baureihe} ${info.verkaufsbezeichnung}` })
          : t('home.mostAsked')
      }
      cards={data.slice(0, shown).map((product) => ({
        id: product.Id,
        name: product.Name,
        sku: product.Sku,
        pictureUrl: product.PictureUrl,
        position: product.Position,
        vehicleSpecific: product.VehicleSpecific,
      }))}
    />
  )
}
