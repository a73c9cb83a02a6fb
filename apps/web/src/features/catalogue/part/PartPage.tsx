import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { rememberProduct } from '../../../state/frame/recent-products.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { Tabs } from '../../../ui/choice/Tabs.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import { findQuery } from '../lookup/catalogue.queries.ts'
import type { PartTab } from '../search.ts'
import { useVehicleLabel } from '../useVehicleLabel.ts'
import { JobList } from './job/deferred-list.ts'
import { FurtherNumbers } from './numbers/FurtherNumbers.tsx'
import { NumberHistory } from './numbers/NumberHistory.tsx'
import { PartInterpretations } from './numbers/PartInterpretations.tsx'
import { ReplacedNote } from './numbers/ReplacedNote.tsx'
import { OnBoards } from './OnBoards.tsx'
import { PartBoards } from './PartBoards.tsx'
import { PartBuy } from './PartBuy.tsx'
import { PartDescription } from './PartDescription.tsx'
import { PartFigure } from './PartFigure.tsx'
import classes from './PartPage.module.css'
import { PartVerdict } from './PartVerdict.tsx'
import { firstBoard } from './usePartEquipment.ts'

const TABS_ID = 'part-tabs'

type Props = {
  part: Part
  /** The requested number, without spaces. It differs from the part's number if it was replaced. */
  searched: string
  tab: PartTab
  onTab: (tab: PartTab) => void
  /** A new verdict is loading, for another vehicle or other equipment. */
  isBusy: boolean
}

/** One part: its fit, data, price and stock, related parts, and the history of its number. */
export default function PartPage({ part, searched, tab, onTab, isBusy }: Props) {
  const { t } = useTranslation()
  const { fitScope, vehicle } = useVehicle()
  const finding = useQuery(findQuery(searched, fitScope))
  const found = finding.data
  const isOnNoBoard = vehicle !== null && found?.Boards.length === 0
  const { data: anywhere } = useQuery({ ...findQuery(searched, {}), enabled: isOnNoBoard })
  const boards = (isOnNoBoard ? anywhere : found)?.Boards ?? []
  const board = firstBoard(boards)
  const showTab = (wanted: PartTab) => {
    onTab(wanted)
    document.querySelector<HTMLElement>(`#${TABS_ID} [data-tab="${wanted}"]`)?.focus()
  }
  useRemembered(part)

  return (
    <div className={classes.page}>
      <CatalogueCrumbs path={[{ key: 'part', node: <PartNumber sku={part.Sku} printed={part.Printed} /> }]} />
      <div className={classes.title}>
        <PageTitle title={part.Name}>
          <span className={classes.sku}>
            <PartNumber sku={part.Sku} printed={part.Printed} copyable />
          </span>
        </PageTitle>
      </div>
      <ReplacedNote
        part={part}
        searched={searched}
        trees={found?.Interpretations}
        readAs={found?.ReadAs ?? ''}
      />
      <Sheet as="div" className={classes.main}>
        <div aria-busy={isBusy || undefined} className={classes.verdict}>
          <PartVerdict part={part} board={board} />
        </div>
        <div className={classes.columns}>
          <PartFigure part={part} board={board} />
          <PartBuy part={part} board={board} />
        </div>
      </Sheet>
      <div className={classes.below}>
        <div className={classes.more}>
          <Suspense>
            <JobList.Part part={part} />
          </Suspense>
          <Sheet id={TABS_ID}>
            <Tabs<PartTab>
              value={tab}
              onChange={onTab}
              tabs={[
                {
                  value: 'description',
                  label: t('part.description'),
                  content: () => <PartDescription part={part} />,
                },
                {
                  value: 'boards',
                  label: t('part.boards'),
                  content: () => <PartBoards query={finding} />,
                },
                {
                  value: 'interpretations',
                  label: t('part.interpretations'),
                  content: () => <PartInterpretations query={finding} searched={searched} />,
                },
              ]}
            />
          </Sheet>
        </div>
        <div className={classes.aside}>
          <NumberHistory
            trees={found?.Interpretations ?? []}
            searched={searched}
            onAll={() => showTab('interpretations')}
          />
          <FurtherNumbers part={part} />
          <OnBoards part={part} series={boards} onAll={() => showTab('boards')} />
        </div>
      </div>
    </div>
  )
}

/** Stores the displayed part as one of the last viewed. */
function useRemembered({ Id, Name, Sku, Printed, Pictures, Drawing }: Part) {
  const vehicleLabel = useVehicleLabel().full
  const pictureUrl = Pictures[0]?.ImageUrl ?? ''
  useEffect(() => {
    rememberProduct({
      id: Id,
      name: Name,
      sku: Sku,
      printed: Printed,
      pictureUrl,
      kind: 'part',
      drawing: Drawing,
      vehicleLabel,
      vehicleSpecific: vehicleLabel !== '',
    })
  }, [Id, Name, Sku, Printed, pictureUrl, Drawing, vehicleLabel])
}
