import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The installed Chromium, kept off the network; as root it runs without its sandbox. */
export const launchBrowser = (): Promise<Browser> => {
  const path = [process.env['CHROMIUM_PATH'] ?? '', ...INSTALLED].find((each) => each !== '' && existsSync(each))
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
