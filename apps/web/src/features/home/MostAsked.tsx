import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { withBrands } from '../../text/brands.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { mostAskedQuery } from './most-asked.query.ts'
import { ProductCardSkeletons, ProductCards } from './ProductCards.tsx'

/** Products that customers open most, for the current vehicle or for all. Hidden if there are none. */
export function MostAsked() {
  const { t } = useTranslation()
  const { vehicle, scope } = useVehicle()
  const { data, isPending } = useQuery(mostAskedQuery(scope))
  if (isPending) return <ProductCardSkeletons />
  if (!data || data.length === 0) return null
  return (
    <ProductCards
      id="most-asked"
      title={vehicle ? t('home.mostAskedFor', { vehicle: vehicleName(vehicle) }) : t('home.mostAsked')}
      cards={data.map((product) => ({
        id: product.Id,
        name: withBrands(product.Brands, product.Name),
        sku: product.Sku,
        printed: product.Printed,
        isPart: product.ProductType === 'SimpleProduct',
        pictureUrl: product.PictureUrl,
        drawing: product.Drawing,
        position: product.Position,
        vehicleSpecific: product.VehicleSpecific,
      }))}
    />
  )
}
