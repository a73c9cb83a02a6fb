import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { chooseVehicle } from '../../../state/frame/vehicle.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { FoundVehicle, VehiclesData } from './load-vehicles.ts'
import classes from './VehiclesPage.module.css'

/** The makes, the values of the next step below a make, series or model, or the groups of a vehicle. */
export function VehiclesPage({ segments, way, found }: VehiclesData) {
  const { t } = useTranslation()
  const names = way.chosen.map(({ Name }) => Name)
  const vehicle = names.join(' ')
  const crumbs = [t('vehicleList.title'), ...names].map((name, index) => ({
    key: `${index}`,
    node:
      index === names.length ? name : <VehiclesLink segments={segments.slice(0, index)}>{name}</VehiclesLink>,
  }))
  return (
    <>
      <Breadcrumbs items={[{ key: 'home', node: <Link to="/">{t('catalogue.home')}</Link> }, ...crumbs]} />
      <div className={classes.title}>
        <PageTitle title={vehicle === '' ? t('vehicleList.title') : t('vehicleList.partsFor', { vehicle })} />
      </div>
      <Sheet>
        {way.next && (
          <ul className={classes.links}>
            {way.next.options.map(({ Name, segment }) => (
              <li key={segment}>
                <VehiclesLink segments={[...segments, segment]}>{Name}</VehiclesLink>
              </li>
            ))}
          </ul>
        )}
        {found && <GroupLinks found={found} />}
      </Sheet>
    </>
  )
}

function VehiclesLink({ segments, children }: { segments: readonly string[]; children: string }) {
  return (
    <Link to="/vehicles/$" params={{ _splat: segments.join('/') }}>
      {children}
    </Link>
  )
}

/** A group opens for the vehicle, so its link chooses it. */
function GroupLinks({ found: { vehicle, search, groups } }: { found: FoundVehicle }) {
  const { t } = useTranslation()
  if (groups.length === 0)
    return <EmptyMessage title={t('catalogue.noGroups')} text={t('catalogue.noGroupsText')} />
  const choose = () => chooseVehicle(vehicle, search)
  return (
    <ul className={classes.links}>
      {groups.map(({ Id, Name, Label }) => (
        <li key={Id}>
          <Link to="/level4" search={{ id: Id }} onClick={choose}>
            {`${Label} ${Name}`.trim()}
          </Link>
        </li>
      ))}
    </ul>
  )
}
