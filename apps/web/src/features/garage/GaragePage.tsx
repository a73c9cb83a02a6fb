import type { GarageVehicle } from '@partboard/contract/fit/vehicles'
import { filterFor } from '@partboard/domain/text/words'
import { IconPlus, IconSearch } from '@partboard/ui/icons/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { searchOfVehicle, useVehicle } from '../../state/frame/vehicle.ts'
import { garageQuery, useKeepVehicle } from '../../state/garage.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AddVehicle } from './AddVehicle.tsx'
import classes from './Garage.module.css'
import { GarageRow } from './GarageRow.tsx'

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** All that a vehicle is found by: plate and VIN with and without separators, client, note and name. */
const wordsOf = (one: GarageVehicle): string =>
  [one.Plate, plain(one.Plate), one.Owner, one.Note, one.Vin, plain(one.Vin ?? ''), vehicleName(one)].join(
    ' ',
  )

/** The vehicles of a garage's clients. */
export function GaragePage() {
  const { t } = useTranslation()
  const { data: vehicles } = useSuspenseQuery(garageQuery())
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const filter = filterFor(typed)
  const shown = filter ? vehicles.filter((one) => filter(wordsOf(one))) : vehicles
  return (
    <>
      <PageTitle title={t('account.vehicles')}>
        {!isAdding && (
          <Button
            size="md"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('garage.add')}
          </Button>
        )}
      </PageTitle>
      <Sheet as="div" className={classes.sheet}>
        <p className={classes.hint}>{t('garage.hint')}</p>
        {isAdding && <AddVehicle onClose={() => setAdding(false)} />}
        <SaveCurrent vehicles={vehicles} />
        {vehicles.length === 0 ? (
          <EmptyMessage title={t('garage.empty')} text={t('garage.emptyText')} />
        ) : (
          <>
            <div className={classes.search}>
              <TextInput
                type="search"
                aria-label={t('garage.search')}
                placeholder={t('garage.search')}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
              />
            </div>
            <p role="status" className={shown.length > 0 ? 'visually-hidden' : classes.hint}>
              {shown.length === 0 && t('garage.noHit')}
            </p>
            <ul className={classes.list}>
              {shown.map((one) => (
                <GarageRow key={one.Id} vehicle={one} />
              ))}
            </ul>
          </>
        )}
      </Sheet>
    </>
  )
}

/** Keeps the current vehicle with one press, unless it is kept already. */
function SaveCurrent({ vehicles }: { vehicles: readonly GarageVehicle[] }) {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const { mutate: keep, isPending } = useKeepVehicle()
  const search = vehicle && searchOfVehicle(vehicle)
  if (!vehicle || !search || vehicles.some(({ Vin }) => Vin !== null && Vin === vehicle.Vin)) return null
  return (
    <p className={classes.current}>
      <Button size="md" disabled={isPending} onClick={() => keep({ Search: search })}>
        {t('garage.addCurrent', { vehicle: vehicleName(vehicle) })}
      </Button>
    </p>
  )
}

/** Placeholder with the list's layout while the vehicles load. */
export function GarageSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <PageTitle title={t('account.vehicles')} />
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={5} widths={['100px', '1fr', '1fr', '160px']} />
      </Sheet>
    </div>
  )
}
