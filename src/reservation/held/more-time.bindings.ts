import { moreTimeOverHttp } from '../../../adapters/http/reservation/more-time.http'
import { type AskedTime, MORE_TIME } from '../../../domain/reservation/hold/more-time.ports'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { type TaskFlow, taskFlow } from '../../shared/task.presenter'

export const ASK_MORE_TIME = token<TaskFlow<AskedTime>>('ask-more-time')

export const moreTimeBindings = bindings((bind) => {
  bind(MORE_TIME, moreTimeOverHttp, HTTP)
  bind(ASK_MORE_TIME, (times) => taskFlow('ask for more time', times.ask), MORE_TIME)
})
