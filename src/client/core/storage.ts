/** Web Storage that never throws: it may be full, and browsers that refuse it throw as soon as it is named. Then nothing is kept. */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(window[kind])
    } catch {
      return otherwise
    }
  }
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    write: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    keys: (): string[] => attempt((storage) => Object.keys(storage), []),
  }
}

/** For all pages, beyond a restart of the browser. */
export const deviceStorage = storageOf('localStorage')

/** For this tab, until it is closed. */
export const tabStorage = storageOf('sessionStorage')
