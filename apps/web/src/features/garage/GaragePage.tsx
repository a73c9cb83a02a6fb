import type { GarageVehicle } from '@partboard/contract/fit/vehicles'
import { filterFor } from '@partboard/domain/text/words'
import { IconPlus, IconSearch } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { searchOfVehicle, useVehicle } from '../../state/frame/vehicle.ts'
import { garageQuery, useKeepVehicle } from '../../state/garage.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { AccountList } from '../../ui/account/AccountList.tsx'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
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
  const query = useQuery(garageQuery())
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('garage.add')}
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <AccountPage title={t('account.vehicles')} actions={!isAdding && !isEmpty && add}>
      <AccountList
        query={query}
        widths={['100px', '1fr', '1fr', '160px']}
        none={({ length }) =>
          length === 0 && !isAdding
            ? { title: t('garage.empty'), text: t('garage.emptyText'), next: add }
            : null
        }
        head={
          <>
            <p className={classes.hint}>{t('garage.hint')}</p>
            {isAdding && <AddVehicle onClose={() => setAdding(false)} />}
            {query.data && <SaveCurrent vehicles={query.data} />}
          </>
        }
      >
        {(vehicles) => vehicles.length > 0 && <Vehicles vehicles={vehicles} />}
      </AccountList>
    </AccountPage>
  )
}

function Vehicles({ vehicles }: { vehicles: readonly GarageVehicle[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const filter = filterFor(typed)
  const shown = filter ? vehicles.filter((one) => filter(wordsOf(one))) : vehicles
  return (
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
