import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx'
import { useVehicleLabel } from '../useVehicleLabel.ts'

/** Home > Catalogue > vehicle > `path` (docs/spec/shop.md#catalogue). */
export function CatalogueCrumbs({ path = [] }: { path?: readonly { key: string; node: ReactNode }[] }) {
  const { t } = useTranslation()
  const { name } = useVehicleLabel()
  return (
    <Breadcrumbs
      items={[
        { key: 'home', node: <Link to="/">{t('catalogue.home')}</Link> },
        { key: 'catalogue', node: <Link to="/level4">{t('catalogue.catalogue')}</Link> },
        ...(name === '' ? [] : [{ key: 'vehicle', node: <Link to="/level4">{name}</Link> }]),
        ...path,
      ]}
    />
  )
}
