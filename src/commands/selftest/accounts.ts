import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { StartupError } from '../../kernel/errors.ts'
import { type Browser, openBrowser } from './browser.ts'

/** A throwaway account, in a browser of its own. */
export interface Person extends Browser {
  uid: number
  email: string
  password: string
  username: string
}

/** The accounts that the groups work with. */
export interface Accounts {
  baseUrl: string
  visitor: Browser
  /** Past level 0, and so able to publish. */
  author: Person
  reader: Person
  /** Still at level 0. */
  newcomer: Person
  /** Deletes and restores the account. */
  leaver: Person
  owner: Browser | null
  /** The first account of an empty site, and so its owner. */
  founder: Person | null
  picture: Buffer
  newPerson(): Promise<Person>
  /** All accounts that were created, in order. */
  everyone: Person[]
}

export interface OwnerLogin {
  email: string
  password: string
}

export async function createAccounts(baseUrl: string, login: OwnerLogin | null): Promise<Accounts> {
  const everyone: Person[] = []
  const newPerson = async () => {
    const person = await register(baseUrl)
    everyone.push(person)
    return person
  }
  const visitor = openBrowser(baseUrl)
  await requireSite(visitor, baseUrl)
  const known = login && (await logInOwner(baseUrl, login))
  const first = await newPerson()
  const founder = (await isOwner(first)) ? everyone.shift()! : null
  const owner = known ?? founder
  const author = founder ? await newPerson() : first
  const [reader, newcomer, leaver] = [await newPerson(), await newPerson(), await newPerson()]
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e8a33d' } })
    .png()
    .toBuffer()
  for (const person of [author, reader]) await person.upload('/api/settings/avatar', picture)
  const people = { author, reader, newcomer, leaver, everyone, newPerson }
  return { baseUrl, visitor, owner, founder, picture, ...people }
}

async function requireSite(visitor: Browser, baseUrl: string): Promise<void> {
  const ready = await visitor.get('/readyz').catch(() => null)
  if (ready?.status !== 200) throw new StartupError(`No site answers at ${baseUrl}`)
}

async function register(baseUrl: string): Promise<Person> {
  const [browser, mark] = [openBrowser(baseUrl), randomBytes(5).toString('hex')]
  const [email, password] = [`selftest-${mark}@example.org`, `selftest ${mark}`]
  const entered = await browser.post('/api/auth/register', { email, password })
  if (entered.status !== 201) throw new StartupError(`Cannot register there: ${entered.outcome}`)
  return { ...browser, email, password, uid: entered.number('user.uid'), username: `st_${mark}` }
}

/** On an empty site the first account becomes the owner. */
async function isOwner(person: Person): Promise<boolean> {
  return (await person.get('/api/admin/site-settings')).status === 200
}

async function logInOwner(baseUrl: string, login: OwnerLogin): Promise<Browser> {
  const browser = openBrowser(baseUrl)
  await browser.post('/api/auth/login', login)
  const settings = await browser.get('/api/admin/site-settings')
  if (settings.status !== 200)
    throw new StartupError(`${login.email} is not the owner of that site: ${settings.outcome}`)
  return browser
}
