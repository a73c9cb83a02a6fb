import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

let textOf: (words: TypedWords) => string

/**
 * Words that a customer or a stranger typed: names, notes, reasons, statements. A letter gets them only in this wrapping,
 * and only the recipient that it is written to opens it (docs/spec/shop.md#mails).
 */
export class TypedWords {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  static {
    textOf = (words) => words.#text
  }
}

/** The words themselves, for papers that the shop gives only to who is signed in. */
export const wordsForPaper = (words: TypedWords): string => textOf(words)

/** Whom a letter is written to. It cannot be copied with another address, because the right to read belongs to one. */
export class Recipient {
  /** The account or person of the shop; the mail is recorded with it. 0 = none. */
  readonly id: number
  readonly email: string
  /** Somebody followed a link in a mail to this very address. */
  readonly isConfirmed: boolean
  readonly #firstName: TypedWords

  private constructor(id: number, email: string, firstName: TypedWords, isConfirmed: boolean) {
    this.id = id
    this.email = email
    this.isConfirmed = isConfirmed
    this.#firstName = firstName
  }

  /** The address of the shop itself: of a branch, or of a member of staff. It reads everything. */
  static inside(id: number, email: string, firstName = ''): Recipient {
    return new Recipient(id, email, new TypedWords(firstName), true)
  }

  /** Finds out whether an address is confirmed: an open account or person has it and has proved it. */
  static async at(
    db: Kysely<Database>,
    { id, email, firstName = '' }: { id: number; email: string; firstName?: string },
  ): Promise<Recipient> {
    const { rows } = await sql`
      select from customer
      where email_lower = lower(${email}) and email_verified_at is not null and closed_at is null limit 1`.execute(
      db,
    )
    return new Recipient(id, email, new TypedWords(firstName), rows.length > 0)
  }

  /**
   * Another address that the account has named for its invoices. The account answers for it and is told of each change, so
   * it reads what the account itself may read.
   */
  named(email: string): Recipient {
    return new Recipient(this.id, email, this.#firstName, this.isConfirmed)
  }

  /** What this address may read of typed words: all of them, or '' until the address is confirmed. */
  read(words: TypedWords): string {
    return this.isConfirmed ? textOf(words) : ''
  }

  /** '' until the address is confirmed, and when there is no name. */
  get firstName(): string {
    return this.read(this.#firstName).trim()
  }
}
