import contract from '../../../../texts/de/shared/contract.json' with { type: 'json' }
import errors from '../../../../texts/de/shared/errors.json' with { type: 'json' }
import fields from '../../../../texts/de/shared/fields.json' with { type: 'json' }
import messages from '../../../../texts/de/shared/messages.json' with { type: 'json' }
import wire from '../../../../texts/de/shared/wire.json' with { type: 'json' }

export default { contract, errors, fields, messages, wire }
