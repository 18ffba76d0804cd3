const DATABASE = 'writing'
const STORE = 'copies'

/** IndexedDB, because localStorage is written to disk only seconds later. */
export async function putRecord(record: object): Promise<void> {
  await run('readwrite', (store) => store.put(record))
}

export async function deleteRecord(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

export async function allRecords<T>(): Promise<T[]> {
  return (await run('readonly', (store) => store.getAll())) as T[]
}

let opened: Promise<IDBDatabase> | undefined

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
