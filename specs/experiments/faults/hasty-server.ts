import '../processes/plain-server'

// Run as a separate process by sigterm.experiment.ts: the server, which ends as soon as it is told to stop.

process.on('SIGTERM', () => process.exit(0))
