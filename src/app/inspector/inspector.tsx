import '../../shared/styles/styles.css'
import { createBrowserReceiver } from '@statelyai/inspect'
import { createRoot } from 'react-dom/client'
import { InspectorPage } from './InspectorPage'
import { InspectorPresenter } from './inspector.presenter'

const sheet = document.getElementById('inspector')
const inspector = new InspectorPresenter(createBrowserReceiver(), (command) => {
  const page = window.opener as Window | null
  page?.postMessage({ inspector: command }, window.location.origin)
})
if (sheet !== null) createRoot(sheet).render(<InspectorPage inspector={inspector} />)
