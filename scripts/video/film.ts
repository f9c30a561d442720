export interface Scene {
  readonly svg: string
  readonly words: string
}

interface Script {
  readonly scenes: readonly Scene[]
  /** A TrueType file in base64. */
  readonly font: string
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  /** Bits a second. */
  readonly bitrate: number
  /** Ends as it begins, so that it can be played round and round; otherwise the camera comes slowly nearer. */
  readonly loops: boolean
}

/**
 * Draws every frame and has it encoded as H.264; answers frames and decoder configuration in base64. It is sent to the browser as text,
 * so it stands in one piece and uses nothing from outside.
 */
export const film = async ({ scenes: parts, font, width, height, framesPerSecond, bitrate, loops }: Script) => {
  const face = new FontFace('Plex', `url(data:font/ttf;base64,${font})`)
  document.fonts.add(await face.load())
  const pictures = await Promise.all(
    parts.map(async ({ svg }) => {
      const image = new Image()
      const sized = svg.replace('<svg ', `<svg width="${width * 2}" height="${height * 2}" `)
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`
      await image.decode()
      return image
    }),
  )
  const frames: { data: string; isKey: boolean }[] = []
  let configuration = ''
  const toText = (buffer: ArrayBuffer) =>
    btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const buffer = new ArrayBuffer(chunk.byteLength)
      chunk.copyTo(buffer)
      frames.push({ data: toText(buffer), isKey: chunk.type === 'key' })
      const description = metadata?.decoderConfig?.description
      if (description instanceof ArrayBuffer) configuration = toText(description)
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec: 'avc1.4d401f',
    width,
    height,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const [scene, fade] = [2.6 * framesPerSecond, 0.7 * framesPerSecond]
  const total = Math.round(scene * pictures.length)
  const show = (index: number, alpha: number, frame: number) => {
    const picture = pictures[index]
    if (picture === undefined || alpha <= 0) return
    const zoom = loops ? 1 : 1 + (0.05 * frame) / total
    pen.globalAlpha = alpha
    pen.drawImage(picture, (width - width * zoom) / 2, height - height * zoom, width * zoom, height * zoom)
  }
  for (let frame = 0; frame < total; frame++) {
    const index = Math.min(pictures.length - 1, Math.floor(frame / scene))
    const left = scene * (index + 1) - frame
    show(index, 1, frame)
    if (loops || index < pictures.length - 1) show((index + 1) % pictures.length, 1 - left / fade, frame)
    pen.globalAlpha = 1
    pen.font = '17px Plex'
    const words = parts[index]?.words ?? ''
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, height - 40, pen.measureText(words).width + 34, 40)
    pen.fillStyle = '#10202e'
    pen.fillText(words, 17, height - 14)
    const picture = new VideoFrame(canvas, { timestamp: Math.round((frame * 1e6) / framesPerSecond) })
    encoder.encode(picture, { keyFrame: frame % (2 * framesPerSecond) === 0 })
    picture.close()
    while (encoder.encodeQueueSize > 8)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
  }
  await encoder.flush()
  return { frames, configuration }
}
