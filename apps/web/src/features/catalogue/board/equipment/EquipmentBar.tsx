import { useTranslation } from '../../../../browser/texts.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'
import { EquipmentChip } from '../../../../ui/EquipmentChip.tsx'
import { useBoardContext } from '../board-context.tsx'
import { useFitCount } from '../useFitCount.ts'
import classes from './EquipmentBar.module.css'

/** The equipment filter of this board, how many lines fit, and the switch that shows the others too. */
export function EquipmentBar() {
  const { t } = useTranslation()
  const { choices, hasVehicle, press, showAll, onShowAll } = useBoardContext()
  const { text, isOfVehicle } = useFitCount()
  if (choices.length === 0 && !isOfVehicle && !showAll) return null
  return (
    <section className={classes.bar} aria-label={t('board.equipment')}>
      {choices.length > 0 && <span className={classes.head}>{t('board.equipment')}</span>}
      {/* Ticks belong to a vehicle, so they need one. */}
      {hasVehicle || choices.length === 0 ? (
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
      {/* The note below the table says it to screen readers and on a phone. */}
      {isOfVehicle && text !== '' && (
        <span className={classes.count} aria-hidden>
          {text}
        </span>
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
