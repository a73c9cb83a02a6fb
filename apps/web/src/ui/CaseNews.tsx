import type { CustomerCase } from '@partboard/contract/aftersale/claims'
import { useFormat } from '../text/format.ts'
import classes from './CaseNews.module.css'
import { Labelled } from './page/Labelled.tsx'

/** A case in words: its parts, what happens next and until when, and why it was refused. */
export function CaseNews({ found }: { found: CustomerCase }) {
  const { dateTime } = useFormat()
  const { Number: number, DeclaredOn, Next, Refusal, Lines } = found
  return (
    <Labelled label={`${number} · ${dateTime(DeclaredOn)}`}>
      {Lines.map((line) => (
        <span className={classes.line} key={line.Sku}>
          {line.Quantity} × {line.ProductName}
          {line.Reason && `: ${line.Reason}`}
          {line.Refusal && <b>{line.Refusal}</b>}
        </span>
      ))}
      <span className={classes.next}>{Next}</span>
      {Refusal && <span className={classes.line}>{Refusal}</span>}
    </Labelled>
  )
}
