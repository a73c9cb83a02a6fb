import type { Customer } from '@partboard/contract/customers/account'
import { Link } from '@tanstack/react-router'
import { Note } from './Note.tsx'

/** Says that terms change, with the page to read. Nothing while none do. */
export function TermsNote({ customer: { TermsNote: note } }: { customer: Customer }) {
  if (!note) return null
  return (
    <Note kind="info">
      <Link to="/p/$url" params={{ url: note.SeName }}>
        {note.Text}
      </Link>
    </Note>
  )
}
