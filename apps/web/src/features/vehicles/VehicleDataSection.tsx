import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, vinLabel } from '../../text/vehicle-words.ts'
import { Folds } from '../../ui/choice/Folds.tsx'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './VehicleDataSection.module.css'

/** Data of the current vehicle: model, dates, colours, fluids, equipment, campaigns. Hidden without a vehicle. */
export function VehicleDataSection() {
  const { t } = useTranslation()
  const format = useFormat()
  const { vehicle } = useVehicle()
  if (vehicle === null) return null
  const { VehicleInfo: info } = vehicle
  const plate = [
    {
      label: t('vehicles.model'),
      value: [info.marke, info.baureihe, info.verkaufsbezeichnung].filter(Boolean).join(' '),
    },
    { label: t('vehicles.engine'), value: info.motor },
    { label: t('vehicles.built'), value: builtOn(vehicle, format) },
    { label: t(vinLabel(vehicle.Vin)), value: vehicle.Vin ?? '' },
    ...(info.kennzeichen ? [{ label: t('vehicles.plate'), value: info.kennzeichen }] : []),
    { label: t('vehicles.colour'), value: info.lackCode },
    { label: t('vehicles.upholstery'), value: info.polsterCode },
  ]
  const parts = [
    {
      key: 'fluids',
      title: t('vehicles.fluids'),
      count: vehicle.VehicleFuelQty.length,
      node: <Fluids {...vehicle} />,
    },
    {
      key: 'standard',
      title: t('vehicles.standardEquipment'),
      count: vehicle.StandardEquipment.length,
      node: <EquipmentList list={vehicle.StandardEquipment} />,
    },
    {
      key: 'optional',
      title: t('vehicles.optionalEquipment'),
      count: vehicle.OptionalEquipment.length,
      node: <EquipmentList list={vehicle.OptionalEquipment} />,
    },
    {
      key: 'campaigns',
      title: t('vehicles.campaigns'),
      count: vehicle.TechnicalCampaigns.length,
      node: <Campaigns {...vehicle} />,
    },
  ]
  return (
    <Sheet className={classes.sheet} aria-labelledby="vehicle-data">
      <h2 id="vehicle-data" className={classes.title}>
        {t('vehicles.data')}
      </h2>
      <div className={classes.plate}>
        {plate.map(({ label, value }) => (
          <Labelled key={label} label={label}>
            {value || '–'}
          </Labelled>
        ))}
      </div>
      <Folds
        folds={parts.map(({ key, title, count, node }) => ({
          key,
          title: (
            <>
              {title} <span className={classes.count}>{count}</span>
            </>
          ),
          content:
            count > 0 ? (
              node
            ) : (
              <p className={classes.empty}>
                {t(vehicle.Vin === null ? 'vehicles.knownByVin' : 'vehicles.noneKnown')}
              </p>
            ),
        }))}
      />
    </Sheet>
  )
}

function Fluids({ VehicleFuelQty }: VehicleData) {
  const { t } = useTranslation()
  return (
    <Table
      heads={[t('vehicles.fluid'), t('vehicles.amount'), t('vehicles.hint')]}
      rows={VehicleFuelQty.map(({ fuellmengenart, fuellmenge, hinweistext }) => [
        fuellmengenart,
        fuellmenge,
        hinweistext,
      ])}
    />
  )
}

function EquipmentList({ list }: { list: VehicleData['StandardEquipment'] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.equipment}>
      {list.map(({ code, benennung, nachgeruestet }) => (
        <li key={code}>
          <b>{code}</b> {benennung}
          {nachgeruestet && <span className={classes.retrofitted}>{t('vehicles.retrofitted')}</span>}
        </li>
      ))}
    </ul>
  )
}

function Campaigns({ TechnicalCampaigns }: VehicleData) {
  const { t } = useTranslation()
  const heads = [
    t('vehicles.campaignNumber'),
    t('vehicles.campaignStatus'),
    t('vehicles.campaignText'),
    t('vehicles.reservations'),
  ]
  return (
    <Table
      heads={heads}
      rows={TechnicalCampaigns.map(({ CampaignNumber, Status, Description, Reservations }) => [
        CampaignNumber,
        Status,
        Description,
        Reservations,
      ])}
    />
  )
}

/** A table; on a phone the first cell of each row is a heading, and the others follow with their column names. */
function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={classes.table}>
      <thead className="hidden-on-phone">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((text, index) => (
              <td key={heads[index]} data-name={heads[index]}>
                {text || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
