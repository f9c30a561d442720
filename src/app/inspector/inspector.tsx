import '../../shared/styles/styles.css'
import { createBrowserReceiver } from '@statelyai/inspect'
import { createRoot } from 'react-dom/client'
import { InspectorPage } from './InspectorPage'
import { InspectorPresenter } from './inspector.presenter'

const sheet = document.getElementById('inspector')
if (sheet !== null)
  createRoot(sheet).render(<InspectorPage inspector={new InspectorPresenter(createBrowserReceiver())} />)
