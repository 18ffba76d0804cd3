import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read, SOURCES } from './sources.ts'

/** What browsers have over HTTPS and on the own machine only. `navigator.locks?.` says itself that it may be missing. */
const SECURE_ONLY =
  /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|credentials|locks|mediaDevices|serviceWorker|share|storage|wakeLock)\b(?!\?\.)|\b(?:caches|Notification|cookieStore)\.|\bshow(?:Open|Save)FilePicker\b/

/** Files that use it, each with what happens over plain HTTP. */
const USERS: Record<string, string> = {
  'src/client/account/push.ts': 'asks isSecureContext first and says why it is not there',
  'src/client/offline/page.ts': 'asks whether there are service workers',
  'src/client/offline/saved-posts.ts': 'runs in the service worker',
  'src/client/post/copy-code.ts': 'says that copying failed',
  'src/client/post/share.ts': 'asks whether it is there, and says that copying failed',
  'src/client/shell/bell.ts': 'asks whether it is there, else fetches once',
}

test('scripts of pages run over plain HTTP: what only secure contexts have is used where its absence is dealt with', () => {
  const users = SOURCES.filter((file) => file.startsWith('src/client/')).filter((file) =>
    SECURE_ONLY.test(read(file).replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  assert.deepEqual(users, Object.keys(USERS))
})
