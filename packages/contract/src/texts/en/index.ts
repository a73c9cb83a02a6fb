import errors from './errors.ts'
import fields from './fields.ts'
import messages from './messages.ts'
import wire from './wire.ts'

export default { errors, fields, messages, wire }
