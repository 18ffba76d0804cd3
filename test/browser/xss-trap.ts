import type { TestContext } from 'node:test'
import { openBrowser } from './chromium.ts'

const SITE = 'http://site.test'

export interface Caught {
  /** What ran, what was asked for, what left its place: one line each. */
  strays: string[]
  /** Every element with its attributes, as `a href rel`, without doubles. */
  elements: string[]
  /** The parts as the browser writes them after reading them twice. */
  rewritten: string[]
}

export interface Trap {
  /** Loads the parts into a page of a site that has no content policy, touches everything, clicks what looks odd. */
  open(parts: string[]): Promise<Caught>
}

/** Stands before every alarm an attack could ring. */
const ALARMS = `
  window.rung = []
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch'])
    window[name] = (word) => void rung.push('ran: ' + name + ' ' + word)
  navigator.sendBeacon = () => !rung.push('ran: beacon')
  addEventListener('error', (event) => event.target === window && rung.push('ran: ' + event.message))
`

const TOUCH = `
  for (const element of document.querySelectorAll('[data-part] *')) {
    for (const event of ['click', 'mouseover', 'pointerenter', 'focus', 'error', 'load', 'toggle', 'animationstart', 'keydown'])
      element.dispatchEvent(new Event(event, { bubbles: true }))
    const link = element.getAttribute('href') ?? element.getAttribute('xlink:href')
    if (link !== null && !/^(https?:|mailto:|#|\\/(?![\\/\\\\]))/i.test(link)) element.click?.()
  }
`

const MISPLACED = `
  [...document.querySelectorAll('main > ul > li')].flatMap((item, at) =>
    item.children.length === 1 && item.firstElementChild.matches('[data-part]') ? [] : ['left its place: ' + at],
  ).concat(document.body.children.length === 2 && document.body.lastElementChild.id === 'after' ? [] : ['left the page'])
`

const ELEMENTS = `
  [...new Set([...document.querySelectorAll('[data-part] *')].map((element) =>
    [element.localName, ...element.getAttributeNames().sort()].join(' ')))]
`

const ASTRAY = `
  [...document.querySelectorAll('[data-part] a[href]')].flatMap((link) => {
    const isAddress = /^(https?:|mailto:)/i.test(link.getAttribute('href'))
    const isHonest = isAddress ? /^(https?|mailto):$/.test(link.protocol) : link.host === location.host
    return isHonest ? [] : ['leads astray: ' + link.href]
  })
`

const TWICE = `
  [...document.querySelectorAll('[data-part]')].map((part, at) => {
    part.innerHTML = parts[at]
    part.innerHTML = part.innerHTML
    return part.innerHTML
  })
`

export async function setTrap(t: TestContext): Promise<Trap> {
  const browser = await openBrowser()
  t.after(() => browser.close())
  const context = await browser.newContext({ baseURL: SITE })
  context.setDefaultTimeout(180_000)
  await context.addInitScript(ALARMS)
  let document = ''
  let strays: string[] = []
  await context.route(/.*/, (route, request) => {
    const { protocol, pathname } = new URL(request.url())
    if (request.url() === `${SITE}/`)
      return route.fulfill({ body: document, contentType: 'text/html; charset=utf-8' })
    const isPicture =
      request.resourceType() === 'image' && (protocol === 'https:' || /^\/uploads\//.test(pathname))
    if (!isPicture) strays.push(`asked for: ${request.resourceType()} ${request.url()}`)
    return route.abort()
  })
  const page = await context.newPage()
  page.on('popup', (popup) => strays.push(`opened: ${popup.url()}`))
  page.on('dialog', (dialog) => {
    strays.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })

  return {
    async open(parts) {
      strays = []
      document = pageOf(parts)
      await page.goto('/', { waitUntil: 'load' })
      for (const look of [MISPLACED, ASTRAY]) strays.push(...((await page.evaluate(look)) as string[]))
      const elements = (await page.evaluate(ELEMENTS)) as string[]
      await page.evaluate(TOUCH)
      const rewritten = (await page.evaluate(`((parts) => ${TWICE})(${JSON.stringify(parts)})`)) as string[]
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
      strays.push(...((await page.evaluate('rung')) as string[]))
      return { strays, elements, rewritten }
    },
  }
}

function pageOf(parts: string[]): string {
  const items = parts.map((part, at) => `<li><div data-part="${at}">${part}</div></li>`)
  return `<!doctype html><html lang="zh-CN"><head><title>x</title></head><body><main><ul>${items.join('')}</ul></main><p id="after">end</p></body></html>`
}
