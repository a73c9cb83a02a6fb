import { Tabs } from '@mantine/core'
import type { Part } from '@partboard/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberProduct } from '../../../lib/recent-products.ts'
import { useVehicle } from '../../../lib/vehicle.ts'
import { vehicleName } from '../../../lib/vehicle-words.ts'
import { FitVerdict } from '../../../ui/FitVerdict.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { PartNumber } from '../../../ui/PartNumber.tsx'
import { PartPicture } from '../../../ui/PartPicture.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CatalogueCrumbs } from '../CatalogueCrumbs.tsx'
import { findQuery } from '../catalogue.queries.ts'
import type { PartTab } from '../search.ts'
import { useVehicleLabel } from '../useVehicleLabel.ts'
import { PartBoards } from './PartBoards.tsx'
import { PartBuy } from './PartBuy.tsx'
import { PartDescription } from './PartDescription.tsx'
import { PartInterpretations } from './PartInterpretations.tsx'
import classes from './PartPage.module.css'
import { ReplacedNote } from './ReplacedNote.tsx'

/** One part: what it is, what it costs and where it lies, where it belongs, and what its number means. */
export default function PartPage({
  part,
  searched,
  tab,
  onTab,
}: {
  part: Part
  /** The number that was asked for, without spaces; the part's own unless it was replaced. */
  searched: string
  tab: PartTab
  onTab: (tab: PartTab) => void
}) {
  const { t } = useTranslation()
  const { fitScope, vehicle } = useVehicle()
  const { data: found, error, refetch } = useQuery(findQuery(searched, fitScope))
  const retry = () => void refetch()
  const picture = part.Pictures[0]?.ImageUrl
  const vehicleLabel = useVehicleLabel().full

  // Looking at a part is what makes it one of the last viewed.
  useEffect(() => {
    rememberProduct({
      ...{ id: part.Id, name: part.Name, sku: part.Sku, pictureUrl: picture ?? '' },
      ...{ vehicleLabel, vehicleSpecific: vehicleLabel !== '' },
    })
  }, [part, picture, vehicleLabel])

  return (
    <>
      <CatalogueCrumbs path={[{ key: 'part', node: <PartNumber sku={part.Sku} /> }]} />
      <div className={classes.title}>
        <PageTitle title={part.Name}>
          <span className={classes.sku}>
            <PartNumber sku={part.Sku} copyable />
          </span>
        </PageTitle>
      </div>
      <ReplacedNote part={part} searched={searched} trees={found?.Interpretations} />
      <Sheet className={classes.main}>
        <FitVerdict
          fit={part.Fit}
          facts={part.FitFacts}
          vehicle={vehicle ? vehicleName(vehicle) : ''}
          detail={vehicle?.Vin ?? ''}
        />
        <div className={classes.columns}>
          <div className={classes.picture}>
            <PartPicture drawing={part.Drawing} pictureUrl={picture ?? ''} label={part.Name} size="page" />
          </div>
          <PartBuy part={part} />
        </div>
      </Sheet>
      <Sheet className={classes.details}>
        <Tabs value={tab} onChange={(value) => onTab(value as PartTab)} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="description">{t('part.description')}</Tabs.Tab>
            <Tabs.Tab value="boards">{t('part.boards')}</Tabs.Tab>
            <Tabs.Tab value="interpretations">{t('part.interpretations')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="description">
            <PartDescription part={part} />
          </Tabs.Panel>
          <Tabs.Panel value="boards">
            <PartBoards series={found?.Boards} error={error} onRetry={retry} />
          </Tabs.Panel>
          <Tabs.Panel value="interpretations">
            <PartInterpretations
              trees={found?.Interpretations}
              searched={searched}
              error={error}
              onRetry={retry}
            />
          </Tabs.Panel>
        </Tabs>
      </Sheet>
    </>
  )
}
