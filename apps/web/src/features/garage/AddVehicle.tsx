import { useState } from 'react'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useKeepVehicle } from '../../state/garage.ts'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import classes from './Garage.module.css'
import { GarageForm } from './GarageForm.tsx'

/** The form of a new vehicle, which is found by its VIN. */
export function AddVehicle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [vin, setVin] = useState('')
  const keep = useKeepVehicle()
  return (
    <div className={classes.new}>
      <GarageForm
        title={t('garage.add')}
        initial={{ Plate: '', Owner: '', Note: '' }}
        onSave={async (texts) => {
          // An empty plate takes that of the record, if it has one.
          const { Plate, ...others } = texts
          await keep.mutateAsync({ Search: { vin: vin.trim() }, ...others, ...(Plate && { Plate }) })
          notify.success(t('garage.saved'))
        }}
        onClose={onClose}
      >
        <div className={classes.wide}>
          <TextInput
            label={t('garage.vin')}
            value={vin}
            maxLength={40}
            required
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => setVin(currentTarget.value)}
          />
        </div>
      </GarageForm>
    </div>
  )
}
