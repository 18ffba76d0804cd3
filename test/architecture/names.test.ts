import assert from 'node:assert/strict'
import { test } from 'node:test'
import { list } from './sources.ts'

/** File names from the time of our private vocabulary, each with the plain word that took its place. */
const OLD_NAMES: Record<string, string> = {
  door: 'registration',
  standing: 'account status',
  gathering: 'write-batch',
  'reading-together': 'read-batch',
  'for-a-while': 'cache',
  kept: 'cache',
  'kept-by-key': 'cache',
  'remembered-counts': 'capped-count',
  'trusted-reads': 'cache',
  'per-language': 'memoize',
  holes: 'slots',
  cut: 'split',
  turns: 'concurrency-limit',
  workshop: 'worker-pool',
  'looking-back': 'recent-window',
  'give-back-memory': 'release-memory',
  'last-words': 'exit-log',
  keeper: 'usage-lock or autosave',
  shelf: 'own-posts',
  wire: 'read-queries',
  around: 'related',
  chosen: 'search-hit',
  stamp: 'page-version',
  'at-once': 'batch-steps',
  showing: 'public-index',
  telling: 'decision-log',
  'taking-away': 'removal',
  desk: 'moderation-list, autosave-host or dashboard',
  entrance: 'auth',
  after: 'on-success',
  calls: 'api-forms',
  flip: 'optimistic-toggle',
  'page-parts': 'fragments',
  busy: 'button-state',
  switches: 'settings-switches',
  sender: 'draft-sync',
  'words-of-post': 'post-draft',
  offer: 'recovery-banner',
  sending: 'by its subject',
  'kept-words': 'by its subject',
  place: 'by its subject: position, cursor, path',
  worries: 'reports',
  keeping: 'favorites',
  fate: 'outcome',
  keepers: 'moderators',
  cast: 'accounts',
  exam: 'expectations',
  'bring-item': 'import-item',
  'crop-view': 'crop-geometry',
  places: 'positions',
  'ways-in': 'sign-in-methods',
}

test('files and folders bear the words of the field, not private ones', () => {
  const named = list('src/**/*.{ts,css}').flatMap((file) => {
    const names = file.replace(/(\.test)?\.\w+$/, '').split('/')
    const old = names.find((name) => Object.hasOwn(OLD_NAMES, name))
    return old ? [`${file}: say ${OLD_NAMES[old]} in place of ${old}`] : []
  })
  assert.deepEqual(named, [])
})
