import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { browserClipboard } from '../../adapters/files/browser-clipboard'
import { membersOverHttp } from '../../adapters/http/stock/members.http'
import { checkoutsOverHttp } from '../../adapters/http/stock/checkouts.http'
import { stockOverHttp } from '../../adapters/http/stock/stock.http'
import { DESK_PREFERENCES, MEMBERS } from '../../domain/members/members.ports'
import { csvAddress, DOWNLOADS } from '../../domain/shared/downloads'
import { CHECKOUTS } from '../../domain/stock/sales/checkouts.ports'
import { STOCK } from '../../domain/stock/stock.ports'
import { offeredText } from '../../domain/stock/units-change'
import { deskPreferencesIn } from '../../adapters/storage/desk-preferences'
import { bindings } from '../shared/bindings'
import { downloadFlow } from '../shared/download.flow'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { taskFlow } from '../shared/task.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import {
  ACCEPT,
  ADD_MEDIA,
  AGENCIES,
  CHANGES,
  CHANGES_FILE,
  CHANGE_MEDIA,
  CHANGE_UNITS,
  RELEASE_CHECKOUT,
  COPY_ADDRESS,
  DESK_KEYS,
  EDIT_UNITS,
  END_MEMBER,
  FIND,
  INVITATION,
  ME,
  MOVE_STAGE,
  MOVE_UNITS,
  ORDER_MEDIA,
  PEOPLE,
  PREVIEW,
  PROJECT,
  PROJECTS,
  PUBLISH,
  REMOVE_MEDIA,
  SEND_PICTURE,
  TRY_MEDIA_AGAIN,
  TRY_PHOTO_AGAIN,
  TODAY,
  UNIT,
  UNITS,
  WITHDRAW_INVITATION,
} from './desk.flows'
import {
  ADD_AGENT,
  ADD_STAGE,
  ADD_UNITS,
  AGENCY,
  CHANGE_STAGE,
  CHANGE_ROLE,
  changeRole,
  INVITE,
  NEW_PROJECT,
  addAgent,
  addStage,
  addUnits,
  agency,
  changeStage,
  invite,
  newProject,
} from './desk.forms'
import { sendPicture } from './agency/send-picture'
import { copyAddress } from './frame/copy-address'
import { DeskKeysPresenter } from './frame/desk-keys.presenter'
import { makingRun } from './frame/making-run'
import { addFiles } from './project/add-files'
import { EDIT_PROJECT, editProject } from './project/form/project.form'

/** Everything that the desk asks the server. */
export const deskBindings = bindings((bind) => {
  bind(MEMBERS, membersOverHttp, HTTP)
  bind(STOCK, stockOverHttp, HTTP)
  bind(DESK_PREFERENCES, () => deskPreferencesIn(localStorage))
  bind(DESK_KEYS, (preferences) => new DeskKeysPresenter(preferences), DESK_PREFERENCES)
  bind(COPY_ADDRESS, (toasts) => copyAddress(browserClipboard(navigator), toasts), TOASTS)
  bind(ME, (members) => loadingFlow('desk person', members.me), MEMBERS)
  bind(PEOPLE, (members) => loadingFlow('people', members.members), MEMBERS)
  bind(INVITATION, (members) => loadingFlow('invitation', members.invitation), MEMBERS)
  bind(ACCEPT, (members) => taskFlow('accept', members.accept), MEMBERS)
  bind(END_MEMBER, (members) => taskFlow('end membership', members.end), MEMBERS)
  bind(WITHDRAW_INVITATION, (members) => taskFlow('withdraw', members.withdrawInvitation), MEMBERS)
  bind(TODAY, (stock) => loadingFlow('today', stock.today), STOCK)
  bind(FIND, (stock) => loadingFlow('find', stock.find), STOCK)
  bind(PROJECTS, (stock) => loadingFlow('projects', stock.projects), STOCK)
  bind(PROJECT, (stock) => loadingFlow('project', stock.project), STOCK)
  bind(PREVIEW, (stock) => loadingFlow('preview', stock.preview), STOCK)
  bind(UNITS, (stock) => loadingFlow('units', stock.units), STOCK)
  bind(UNIT, (stock) => loadingFlow('unit', stock.unit), STOCK)
  bind(AGENCIES, (stock) => loadingFlow('agencies', stock.agencies), STOCK)
  bind(CHANGES, (stock) => loadingFlow('changes', stock.changes), STOCK)
  bind(
    CHANGES_FILE,
    (stock, downloads, toasts) =>
      downloadFlow(
        'changes file',
        { address: (filter) => pipe(stock.changesCsv(filter), TE.map(csvAddress)), name: () => 'History.csv' },
        { downloads, toasts },
      ),
    STOCK,
    DOWNLOADS,
    TOASTS,
  )
  bind(PUBLISH, (stock) => taskFlow('publication', stock.publish), STOCK)
  bind(CHECKOUTS, checkoutsOverHttp, HTTP)
  bind(RELEASE_CHECKOUT, (checkouts) => taskFlow('release checkout', checkouts.release), CHECKOUTS)
  bind(CHANGE_UNITS, (stock) => taskFlow('change units', stock.changeUnits), STOCK)
  bind(
    MOVE_UNITS,
    (stock, toasts) =>
      taskFlow('move units', (move) =>
        pipe(
          stock.moveUnits(move),
          TE.tapIO(({ offered }) => () => {
            const text = offeredText(offered)
            if (text !== null) toasts.notify(text, 'Offered')
          }),
        ),
      ),
    STOCK,
    TOASTS,
  )
  bind(EDIT_UNITS, (stock) => makingRun('edit units', stock.editUnits), STOCK)
  bind(MOVE_STAGE, (stock) => taskFlow('move stage', stock.moveStage), STOCK)
  bind(ADD_MEDIA, (stock) => taskFlow('add media', addFiles(stock)), STOCK)
  bind(CHANGE_MEDIA, (stock) => taskFlow('change media', stock.changeMedia), STOCK)
  bind(ORDER_MEDIA, (stock) => taskFlow('order media', stock.orderMedia), STOCK)
  bind(TRY_MEDIA_AGAIN, (stock) => taskFlow('try media again', stock.tryMediaAgain), STOCK)
  bind(REMOVE_MEDIA, (stock) => taskFlow('remove media', stock.removeMedia), STOCK)
  bind(SEND_PICTURE, (stock) => taskFlow('send picture', sendPicture(stock)), STOCK)
  bind(TRY_PHOTO_AGAIN, (stock) => taskFlow('try photo again', stock.tryPhotoAgain), STOCK)
  bind(NEW_PROJECT, (stock) => newProject(stock), STOCK)
  bind(EDIT_PROJECT, (stock) => editProject(stock), STOCK)
  bind(ADD_UNITS, (stock) => addUnits(stock), STOCK)
  bind(ADD_STAGE, (stock) => addStage(stock), STOCK)
  bind(CHANGE_STAGE, (stock) => changeStage(stock), STOCK)
  bind(AGENCY, (stock) => agency(stock), STOCK)
  bind(ADD_AGENT, (stock) => addAgent(stock), STOCK)
  bind(INVITE, (members) => invite(members), MEMBERS)
  bind(CHANGE_ROLE, (members) => changeRole(members), MEMBERS)
})
