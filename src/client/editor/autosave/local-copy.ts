import { randomKey } from '../../core/random-key.ts'
import type { PostDraft } from './post-draft.ts'

const DATABASE = 'writing'

const STORE = 'copies'

let opened: Promise<IDBDatabase> | undefined

/** A draft that is being created: repeated unchanged with its idempotency key, it is created once. */
export interface Creation {
  key: string
  words: PostDraft
  /** False for a save by button. */
  autosave: boolean
}

/** How far a page had come with the server. */
export interface Unconfirmed {
  post: number | null
  /** The server's version that the draft is based on. */
  version: number
  /** The last request, answered or not. */
  sent: PostDraft | null
  creation: Creation | null
}

/** The record in IndexedDB; its field names are a storage format. */
export interface LocalCopy extends Unconfirmed {
  /** One per page load, so that two tabs never overwrite each other. */
  key: string
  owner: string
  words: PostDraft
  at: number
}

const PAGE_KEY = randomKey()
// A Web Lock marks this page as alive; the browser releases it however the page ends.
navigator.locks?.request(lockOf(PAGE_KEY), () => new Promise(() => {}))

export function saveLocalCopy(copy: Omit<LocalCopy, 'key' | 'at'>): Promise<void> {
  return putRecord({ ...copy, key: PAGE_KEY, at: Date.now() })
}

/** As if a page had left it: every page of that post offers it. */
export function leaveLocalCopy(copy: Omit<LocalCopy, 'key' | 'at'>): Promise<void> {
  return putRecord({ ...copy, key: randomKey(), at: Date.now() })
}

export function deleteLocalCopy(key = PAGE_KEY): Promise<void> {
  return deleteRecord(key)
}

/** Copies of this post that other pages of this device have written, newest first; those pages may be open. */
export async function otherCopies(owner: string, post: number | null): Promise<LocalCopy[]> {
  const all = await allRecords<LocalCopy>()
  return all
    .filter((copy) => copy.owner === owner && copy.post === post && copy.key !== PAGE_KEY)
    .sort((a, b) => b.at - a.at)
}

/**
 * Waits until the page of this copy is gone, however long the browser takes to release the lock of one that crashed, and reads the
 * copy again: null if the page saved it or someone took it in the meantime.
 */
export async function onceOrphaned({ key }: LocalCopy): Promise<LocalCopy | null> {
  await navigator.locks?.request(lockOf(key), () => {})
  return (await allRecords<LocalCopy>()).find((copy) => copy.key === key) ?? null
}

function lockOf(key: string): string {
  return `writing ${key}`
}

/** IndexedDB, because localStorage is written to disk only seconds later. */
async function putRecord(record: object): Promise<void> {
  await run('readwrite', (store) => store.put(record))
}

async function deleteRecord(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

async function allRecords<T>(): Promise<T[]> {
  return (await run('readonly', (store) => store.getAll())) as T[]
}

async function run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  opened ??= open()
  const database = await opened
  return promiseOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return promiseOf(request)
}

function promiseOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
