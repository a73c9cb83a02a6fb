import { useTranslation } from '../../../../browser/texts.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'
import { EquipmentChip } from '../../../../ui/EquipmentChip.tsx'
import { useBoardContext } from '../board-context.tsx'
import classes from './EquipmentBar.module.css'

/** The equipment filter of this board, and the switch that ignores it. */
export function EquipmentBar() {
  const { t } = useTranslation()
  const { choices, hasVehicle, press, showAll, onShowAll } = useBoardContext()
  if (choices.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('board.equipment')}>
      <span className={classes.head}>{t('board.equipment')}</span>
      {/* Ticks belong to a vehicle, so they need one. */}
      {hasVehicle ? (
        choices.map((choice) => (
          <EquipmentChip
            key={choice.code}
            code={choice.code}
            name={choice.name}
            ticked={choice.isOn}
            byHand={choice.isAnswered}
            onToggle={() => press(choice)}
          />
        ))
      ) : (
        <span className={classes.hint}>{t('board.equipmentNeedsVehicle')}</span>
      )}
      <Switch
        className={classes.all}
        label={t('part.showAll')}
        checked={showAll}
        onChange={(event) => onShowAll(event.currentTarget.checked)}
      />
    </section>
  )
}
