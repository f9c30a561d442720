import { envelopeLifecycle } from '../../domain/signing/envelope.lifecycle'
import { signerLifecycle } from '../../domain/signing/signer.lifecycle'
import { graphOf } from '../shared/graph'

export const envelopeGraph = graphOf(envelopeLifecycle, {})
export const signerGraph = graphOf(signerLifecycle, {})
