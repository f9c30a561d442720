import { browserClipboard } from '../../adapters/files/browser-clipboard'
import { devicesOverHttp, secondFactorOverHttp } from '../../adapters/http/identity/security.http'
import { ACCOUNT } from '../../domain/account/account.ports'
import { devicesWith } from '../../domain/identity/devices.machine'
import { secondFactorWith } from '../../domain/identity/second-factor.machine'
import { DEVICES, SECOND_FACTOR } from '../../domain/identity/security.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { DEVICES_FLOW, DevicesPresenter } from './devices.presenter'
import { SECOND_FACTOR_FLOW, SecondFactorPresenter } from './second-factor.presenter'

/** Devices and two-step login in My account, which also brings ACCOUNT and DOWNLOADS. */
export const securityBindings = bindings((bind) => {
  bind(DEVICES, devicesOverHttp, HTTP)
  bind(SECOND_FACTOR, secondFactorOverHttp, HTTP)
  bind(
    DEVICES_FLOW,
    (devices) => ({ logic: devicesWith(devices), present: (flow) => new DevicesPresenter(flow) }),
    DEVICES,
  )
  bind(
    SECOND_FACTOR_FLOW,
    (secondFactor, account, downloads, toasts) => ({
      logic: secondFactorWith(secondFactor, account),
      present: (flow) => new SecondFactorPresenter(flow, { clipboard: browserClipboard(navigator), downloads, toasts }),
    }),
    SECOND_FACTOR,
    ACCOUNT,
    DOWNLOADS,
    TOASTS,
  )
})
