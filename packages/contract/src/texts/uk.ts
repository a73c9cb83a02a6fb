import contract from '../../../../texts/uk/shared/contract.json' with { type: 'json' }
import errors from '../../../../texts/uk/shared/errors.json' with { type: 'json' }
import fields from '../../../../texts/uk/shared/fields.json' with { type: 'json' }
import messages from '../../../../texts/uk/shared/messages.json' with { type: 'json' }
import wire from '../../../../texts/uk/shared/wire.json' with { type: 'json' }

export default { contract, errors, fields, messages, wire }
