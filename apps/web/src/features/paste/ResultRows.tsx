import type { PastedText, VinChoice } from '@partboard/contract/search/paste'
import { IconCar, IconMessage2 } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import type { Decision } from '../../state/pasted.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { GiveVin } from './GiveVin.tsx'
import classes from './Paste.module.css'
import { ResultRow } from './ResultRow.tsx'
import type { ResultLine } from './results.ts'

type Props = {
  line: ResultLine
  vehicles: PastedText['Vehicles']
  /** What the shop said of results that it did not add. */
  messages: ReadonlyMap<string, string[]>
  onDecide: (key: string, decision: Decision) => void
  onVin: (choice: VinChoice) => void
  /** Takes another text of the line. */
  onText: (text: string) => void
  onVehicle: (key: string) => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The rows of a line: its vehicle or its comment, and one for each part. */
export function ResultRows({ line: { line, results }, vehicles, messages, ...on }: Props) {
  const { t } = useTranslation()
  const number = String(line.Line).padStart(2, '0')
  const vehicle = line.Vehicle === null ? null : vehicles[line.Vehicle]!
  const hasVehicle = vehicle !== null || line.Reason !== ''
  const whatIsMissing = [line.Reason, t('paste.noVehicle')]
  return (
    <>
      {line.Unread !== '' && (
        <tr data-plain>
          <td className={classes.number}>{number}</td>
          <td className={classes.result}>
            <span className={classes.tag} data-kind="warn">
              <IconMessage2 {...icon} />
              {t('paste.unread')}
            </span>
          </td>
          <td colSpan={5} className={classes.note}>
            {line.Unread}
          </td>
        </tr>
      )}
      {(hasVehicle || results.length === 0) && (
        <tr data-plain>
          <td className={classes.number}>{number}</td>
          {hasVehicle ? (
            <>
              <td className={classes.result}>
                <span className={classes.tag} data-kind={vehicle ? 'ok' : 'warn'}>
                  <IconCar {...icon} />
                  {t('paste.vehicle')}
                </span>
              </td>
              <td colSpan={5} className={classes.note}>
                {vehicle ? (
                  <>
                    <b>{vehicle.Text}</b> {t('paste.vehicleText')}
                  </>
                ) : (
                  <div className={classes.question}>
                    <p>{whatIsMissing.join(' ')}</p>
                    {line.VinChoices.map((choice) => (
                      <Button key={choice.Vin} onClick={() => on.onVin(choice)}>
                        {[choice.Vin, choice.Text].filter(Boolean).join(' · ')}
                      </Button>
                    ))}
                    {line.VinChoices.length === 0 && <GiveVin line={line} onText={on.onText} />}
                  </div>
                )}
              </td>
            </>
          ) : (
            <>
              <td className={classes.result}>
                {line.Text !== '' && (
                  <span className={classes.tag}>
                    <IconMessage2 {...icon} />
                    {t('paste.comment')}
                  </span>
                )}
              </td>
              <td colSpan={5} className={classes.note}>
                <bdi>{line.Text}</bdi>
              </td>
            </>
          )}
        </tr>
      )}
      {results.map((result, place) => (
        <ResultRow
          key={result.key}
          number={place === 0 && !hasVehicle ? number : ''}
          result={result}
          vehicle={result.read.Vehicle === null ? null : vehicles[result.read.Vehicle]!}
          messages={messages.get(result.key) ?? []}
          onDecide={(decision) => on.onDecide(result.key, decision)}
          onVehicle={on.onVehicle}
        />
      ))}
    </>
  )
}
