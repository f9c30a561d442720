import { BUYER_CONVEYANCER, type Conveyancer } from '../../../domain/reservation/conveyancer'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { ConveyancerBlock } from './ConveyancerBlock'

/** The fields of the buyer's own conveyancer. */
export const OwnConveyancer = ({ form }: { form: FormPresenter<Conveyancer> }) => (
  <ConveyancerBlock form={form} fields={BUYER_CONVEYANCER} person={['firstName', 'lastName']} />
)
