import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { type ComponentPropsWithRef, createContext, type ReactNode, use, useId } from 'react'
import classes from './Radio.module.css'

type Group = { name: string; value: string | null; onChange: (value: string) => void }
const GroupContext = createContext<Group | null>(null)

type GroupProps = {
  /** The question. Screen readers always read it. */
  label: ReactNode
  labelClass?: string | undefined
  /** Below the answers. */
  description?: ReactNode
  error?: ReactNode
  /** Null = no answer is chosen. */
  value: string | null
  onChange: (value: string) => void
  className?: string | undefined
  children: ReactNode
}

/** A question of which one answer can be chosen. Arrow keys walk between the answers, as the browser does it. */
export function RadioGroup({ label, labelClass, description, error, className, ...props }: GroupProps) {
  const id = useId()
  const { value, onChange, children } = props
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div
      role="radiogroup"
      className={className}
      aria-labelledby={`${id}-question`}
      aria-describedby={describedBy || undefined}
    >
      <div id={`${id}-question`} className={labelClass ?? classes.question}>
        {label}
      </div>
      <GroupContext value={{ name: id, value, onChange }}>{children}</GroupContext>
      {description && (
        <p className={classes.hint} id={`${id}-description`}>
          {description}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

type Props = {
  value: string
  label: ReactNode
  /** Below the label. */
  description?: ReactNode
  /** Diameter in pixels: `sm` 20, `md` 24. */
  size?: 'sm' | 'md'
  /** Classes of the whole, the label and the description. */
  className?: string | undefined
  labelClass?: string | undefined
  textClass?: string | undefined
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className' | 'name' | 'checked' | 'onChange'>

/** One answer of a `RadioGroup`. */
export function Radio({
  value,
  label,
  description,
  size = 'sm',
  className = '',
  labelClass = '',
  textClass = '',
  ...input
}: Props) {
  const id = useId()
  const group = use(GroupContext)!
  return (
    <div className={`${classes.root} ${className}`} data-size={size}>
      <input
        {...input}
        id={id}
        type="radio"
        className={classes.input}
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        aria-describedby={description ? `${id}-description` : undefined}
      />
      <div className={classes.words}>
        <label htmlFor={id} className={`${classes.label} ${labelClass}`}>
          {label}
        </label>
        {description && (
          <div id={`${id}-description`} className={`${classes.text} ${textClass}`}>
            {description}
          </div>
        )}
      </div>
    </div>
  )
}
