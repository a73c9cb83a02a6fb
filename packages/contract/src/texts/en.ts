import contract from '../../../../texts/en/shared/contract.json' with { type: 'json' }
import errors from '../../../../texts/en/shared/errors.json' with { type: 'json' }
import fields from '../../../../texts/en/shared/fields.json' with { type: 'json' }
import messages from '../../../../texts/en/shared/messages.json' with { type: 'json' }
import wire from '../../../../texts/en/shared/wire.json' with { type: 'json' }

export default { contract, errors, fields, messages, wire }
