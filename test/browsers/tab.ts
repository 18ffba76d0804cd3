import { setTimeout as sleep } from 'node:timers/promises'
import { type Session, WebDriverError } from './webdriver.ts'

const PATIENCE_MS = 180_000

/**
 * The first visible element of a loaded page that matches and bears the name (its text, or that of
 * its label), brought into view: WebKit's driver does not scroll far enough by itself.
 */
const FIND = `const [selector, name] = arguments
  if (document.readyState !== 'complete') return null
  const nameOf = (each) => [each.ariaLabel, each.title, each.labels?.[0]?.textContent, each.textContent].join('\\n')
  const isSought = (each) => each.checkVisibility({ visibilityProperty: true }) && nameOf(each).includes(name)
  const found = [...document.querySelectorAll(selector)].find(isSought)
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found`

/** The one tab of a browser, used as a person does: with clicks and keys, and by what can be seen. */
export class Tab {
  readonly #session: Session
  readonly #baseUrl: string

  constructor(session: Session, baseUrl: string) {
    this.#session = session
    this.#baseUrl = baseUrl
  }

  async goto(path: string): Promise<void> {
    await this.#session.send('Navigate', { url: this.#baseUrl + path })
  }

  async click(selector: string, name = ''): Promise<void> {
    await this.#until(`click ${selector} ${name}`, async () => {
      const id = await this.#find(selector, name)
      if (!id) return false
      return this.#session.send('ElementClick', { id }).then(() => true)
    })
  }

  /** Types at the end of what is there. */
  async type(selector: string, text: string): Promise<void> {
    const id = await this.sees(selector)
    await this.#session.send('ElementSendKeys', { id, text })
  }

  async sees(selector: string, text = ''): Promise<string> {
    return this.#until(`see ${selector} ${text}`, () => this.#find(selector, text))
  }

  async isAt(path: RegExp): Promise<void> {
    await this.#until(`be at ${path}`, async () =>
      path.test(String(await this.evaluate('location.pathname + location.search'))),
    )
  }

  evaluate(expression: string, ...args: unknown[]): Promise<unknown> {
    return this.#session.send('ExecuteScript', { script: `return ${expression}`, args })
  }

  async #find(selector: string, name: string): Promise<string | undefined> {
    const found = await this.#session.send('ExecuteScript', { script: FIND, args: [selector, name] })
    return found ? String(Object.values(found)[0]) : undefined
  }

  /** Asks until there is an answer; while one page takes the place of another there may be none. */
  async #until<Answer>(what: string, ask: () => Promise<Answer | undefined | false>): Promise<Answer> {
    let problem: unknown
    for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(50))
      try {
        const answer = await ask()
        if (answer) return answer
      } catch (error) {
        if (!(error instanceof WebDriverError)) throw error
        problem = error
      }
    throw new Error(`could not ${what} at ${await this.evaluate('location.href')}`, { cause: problem })
  }
}
