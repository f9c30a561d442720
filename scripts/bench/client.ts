/**
 * A minimal keep-alive HTTP client, as source text for a worker: node's own takes longer than the call it would measure, and
 * would inflate the server's time. Expects a content-length, which is always present because requests don't ask for compression.
 */
export const LEAN_CLIENT = `
const { connect: connectTo } = require('node:net')
const HEAD_END = '\\r\\n\\r\\n'
const connect = (address) => {
  const { hostname, port } = new URL(address)
  const socket = connectTo(Number(port), hostname).setNoDelay()
  let parts = [], missing = null, answer = null
  const lengthOf = (head) => {
    const found = /content-length: (\\d+)/i.exec(head)
    if (found === null) throw new Error('an answer without a length: ' + head)
    return Number(found[1])
  }
  socket.on('data', (chunk) => {
    parts.push(chunk)
    if (missing === null) {
      const end = chunk.indexOf(HEAD_END)
      parts = [chunk.subarray(end + HEAD_END.length)]
      missing = lengthOf(chunk.toString('latin1', 0, end)) - parts[0].length
    } else missing -= chunk.length
    if (missing > 0) return
    const whole = parts
    parts = []; missing = null
    answer(whole)
  })
  const ask = (bytes) => new Promise((resolve, reject) => { answer = resolve; socket.once('error', reject); socket.write(bytes, () => socket.off('error', reject)) })
  return { ask, close: () => socket.destroy() }
}
const get = (path, headers = {}) =>
  Buffer.from(['GET ' + path + ' HTTP/1.1', 'Host: bench.example', ...Object.entries(headers).map(([name, value]) => name + ': ' + value)].join('\\r\\n') + HEAD_END)
const post = (path, body, headers = {}) => {
  const text = JSON.stringify(body)
  const lines = ['POST ' + path + ' HTTP/1.1', 'Host: bench.example', 'Content-Type: application/json', 'Content-Length: ' + Buffer.byteLength(text)]
  return Buffer.from([...lines, ...Object.entries(headers).map(([name, value]) => name + ': ' + value)].join('\\r\\n') + HEAD_END + text)
}
`
