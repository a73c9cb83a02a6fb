import contract from '../../../../texts/pl/shared/contract.json' with { type: 'json' }
import errors from '../../../../texts/pl/shared/errors.json' with { type: 'json' }
import fields from '../../../../texts/pl/shared/fields.json' with { type: 'json' }
import messages from '../../../../texts/pl/shared/messages.json' with { type: 'json' }
import wire from '../../../../texts/pl/shared/wire.json' with { type: 'json' }

export default { contract, errors, fields, messages, wire }
