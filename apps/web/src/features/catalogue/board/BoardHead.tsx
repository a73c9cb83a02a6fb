import type { Board, GroupPath } from '@partboard/contract/catalogue/catalogue-shapes'
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
  IconRefresh,
} from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { BottomSheet } from '../../../ui/page/dialogs.ts'
import { inPath } from '../groups/group-name.ts'
import { pathLinks } from '../groups/path-links.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import classes from './BoardPage.module.css'
import { useBoardContext } from './board-context.tsx'
import { EquipmentBar } from './equipment/EquipmentBar.tsx'

/** The board's path, name, neighbours, and actions on the whole board. */
export function BoardHead() {
  const { t } = useTranslation()
  const { board, isOnlyBoard, choices, status, checkAll, ticked } = useBoardContext()
  const filterCount = choices.filter(({ isOn }) => isOn).length
  const [isChecking, setChecking] = useState(false)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  async function checkAllOnce() {
    if (isChecking) return
    setChecking(true)
    await checkAll()
    setChecking(false)
  }
  return (
    <div className={classes.head}>
      <div className={classes.crumbs}>
        <CatalogueCrumbs path={pathTo(board, isOnlyBoard)} />
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <PageTitle title={board.Name} detail={board.Sku}>
        <Neighbours />
        <Button className={classes.print} onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.6} aria-hidden />
          {t('board.print')}
        </Button>
        <Button className={classes.checkAll} onClick={checkAllOnce} aria-disabled={isChecking}>
          <IconRefresh size={18} stroke={1.6} aria-hidden />
          <BusyLabel busy={isChecking} idle={t('board.checkAll')} working={t('part.checking')} />
        </Button>
        <Button className={classes.openFilters} variant="subtle" onClick={() => setFiltersOpen(true)}>
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          {t('board.filters')}
          {filterCount > 0 && <b className={classes.badge}>{filterCount}</b>}
        </Button>
      </PageTitle>
      <BottomSheet title={t('board.filters')} isOpen={areFiltersOpen} onClose={() => setFiltersOpen(false)}>
        <div className={classes.sheetBody}>
          <EquipmentBar />
          <Button onClick={checkAllOnce} aria-disabled={isChecking}>
            <BusyLabel busy={isChecking} idle={t('board.checkAll')} working={t('part.checking')} />
          </Button>
          <Button
            onClick={() => {
              ticked.tickAll(true)
              setFiltersOpen(false)
            }}
          >
            {t('board.tickAll')}
          </Button>
        </div>
      </BottomSheet>
    </div>
  )
}

/** The known groups of a board. A group with only this board is not a link. */
function pathTo(board: Board, isOnlyBoard: boolean): { key: string; node: ReactNode }[] {
  const groups = groupsOf(board)
  const own = groups.at(-1)
  if (!own || !isOnlyBoard) return pathLinks(groups, board.Brands)
  return [...pathLinks(groups.slice(0, -1), board.Brands), { key: 'group', node: inPath(own) }]
}

/** The groups of a board; a server that names no path tells the first and the last one. */
function groupsOf({ Groups, MainCategoryId, MainCategoryName, CategoryId, CategoryName }: Board): GroupPath {
  if (Groups.length > 0 || CategoryId === null) return Groups
  const own = { Id: CategoryId, Name: CategoryName, Label: '', HasChildren: false }
  if (MainCategoryId === null || MainCategoryId === CategoryId) return [own]
  return [{ Id: MainCategoryId, Name: MainCategoryName, Label: '', HasChildren: true }, own]
}

/** The boards before and after this one in its group. */
function Neighbours() {
  const { t } = useTranslation()
  const { board, neighbours } = useBoardContext()
  const at = neighbours.findIndex(({ Id }) => Id === board.Id)
  const before = at > 0 ? neighbours[at - 1] : undefined
  const after = at >= 0 ? neighbours[at + 1] : undefined
  if (!before && !after) return null
  return (
    <nav className={classes.neighbours} aria-label={t('board.neighbours')}>
      {before && (
        <Link
          to="/level4/product/$product"
          params={{ product: String(before.Id) }}
          search={{ vehicleSpecific: before.VehicleSpecific }}
          title={before.Name}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
          {before.Sku}
        </Link>
      )}
      {after && (
        <Link
          to="/level4/product/$product"
          params={{ product: String(after.Id) }}
          search={{ vehicleSpecific: after.VehicleSpecific }}
          title={after.Name}
        >
          {after.Sku}
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
