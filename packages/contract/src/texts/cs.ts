import contract from '../../../../texts/cs/shared/contract.json' with { type: 'json' }
import errors from '../../../../texts/cs/shared/errors.json' with { type: 'json' }
import fields from '../../../../texts/cs/shared/fields.json' with { type: 'json' }
import messages from '../../../../texts/cs/shared/messages.json' with { type: 'json' }
import wire from '../../../../texts/cs/shared/wire.json' with { type: 'json' }

export default { contract, errors, fields, messages, wire }
