import { membersOverHttp } from '../../adapters/http/stock/members.http'
import { stockOverHttp } from '../../adapters/http/stock/stock.http'
import { MEMBERS } from '../../domain/members/members.ports'
import { STOCK } from '../../domain/stock/stock.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { taskFlow } from '../shared/task.presenter'
import * as flows from './desk.flows'
import * as forms from './desk.forms'
import { addFiles } from './project/add-files'

/** Everything that the desk asks the server. */
export const deskBindings = bindings((bind) => {
  bind(MEMBERS, membersOverHttp, HTTP)
  bind(STOCK, stockOverHttp, HTTP)
  bind(flows.ME, (members) => loadingFlow('desk person', members.me), MEMBERS)
  bind(flows.PEOPLE, (members) => loadingFlow('people', members.members), MEMBERS)
  bind(flows.INVITATION, (members) => loadingFlow('invitation', members.invitation), MEMBERS)
  bind(flows.ACCEPT, (members) => taskFlow('accept', members.accept), MEMBERS)
  bind(flows.END_MEMBER, (members) => taskFlow('end membership', members.end), MEMBERS)
  bind(flows.WITHDRAW_INVITATION, (members) => taskFlow('withdraw', members.withdrawInvitation), MEMBERS)
  bind(flows.TODAY, (stock) => loadingFlow('today', stock.today), STOCK)
  bind(flows.PROJECTS, (stock) => loadingFlow('projects', stock.projects), STOCK)
  bind(flows.PROJECT, (stock) => loadingFlow('project', stock.project), STOCK)
  bind(flows.UNITS, (stock) => loadingFlow('units', stock.units), STOCK)
  bind(flows.UNIT, (stock) => loadingFlow('unit', stock.unit), STOCK)
  bind(flows.AGENCIES, (stock) => loadingFlow('agencies', stock.agencies), STOCK)
  bind(flows.CHANGES, (stock) => loadingFlow('changes', stock.changes), STOCK)
  bind(flows.PUBLISH, (stock) => taskFlow('publication', stock.publish), STOCK)
  bind(flows.CHANGE_UNITS, (stock) => taskFlow('change units', stock.changeUnits), STOCK)
  bind(flows.MOVE_UNITS, (stock) => taskFlow('move units', stock.moveUnits), STOCK)
  bind(flows.MOVE_STAGE, (stock) => taskFlow('move stage', stock.moveStage), STOCK)
  bind(flows.ADD_MEDIA, (stock) => taskFlow('add media', addFiles(stock)), STOCK)
  bind(flows.CHANGE_MEDIA, (stock) => taskFlow('change media', stock.changeMedia), STOCK)
  bind(flows.ORDER_MEDIA, (stock) => taskFlow('order media', stock.orderMedia), STOCK)
  bind(flows.REMOVE_MEDIA, (stock) => taskFlow('remove media', stock.removeMedia), STOCK)
  bind(forms.NEW_PROJECT, (stock) => forms.newProject(stock), STOCK)
  bind(forms.EDIT_PROJECT, (stock) => forms.editProject(stock), STOCK)
  bind(forms.ADD_UNITS, (stock) => forms.addUnits(stock), STOCK)
  bind(forms.ADD_STAGE, (stock) => forms.addStage(stock), STOCK)
  bind(forms.CHANGE_STAGE, (stock) => forms.changeStage(stock), STOCK)
  bind(forms.AGENCY, (stock) => forms.agency(stock), STOCK)
  bind(forms.ADD_AGENT, (stock) => forms.addAgent(stock), STOCK)
  bind(forms.INVITE, (members) => forms.invite(members), MEMBERS)
})
