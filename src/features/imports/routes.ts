import { acceptFiles, fileOf } from '../../kernel/http/body/picture-body.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { MAX_FILE_BYTES, NEW_IMPORTS } from './rules.ts'
import { Choice, FeedAddress, ImportForm, LatestImport } from './schema.ts'
import { cancelImport, chooseFromImport, importFeed, importFile, latestImport } from './service.ts'

export const importRoutes: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  // In a plugin of its own: no other route accepts multipart bodies.
  await app.register(uploadRoute)

  api.get('/api/studio/import', {
    summary: 'My newest import, and what was found in it',
    description:
      '`latest` is null where there was none in the last 30 days. After the file was read, `found` lists what can be chosen, and later what became of each item.',
    answer: { 200: LatestImport },
    call: async ({ viewer }) => ({
      latest: await latestImport(db, viewer),
    }),
  })

  api.post('/api/studio/import/feed', {
    summary: 'Read a feed to import from',
    description:
      'RSS or Atom from a public address, at most 20 MB, read within 20 seconds; level 1 or higher. Answers 202: the items are found in the background. One import at a time.',
    limit: NEW_IMPORTS,
    body: FeedAddress,
    answer: { 202: LatestImport },
    refuses: ['level_too_low', 'import_open', 'import_too_large', 'import_fetch_failed'],
    call: ({ viewer, body }) => importFeed(db, files, viewer, app.fetchForeign, body.url),
  })

  api.post('/api/studio/import/choice', {
    summary: 'Import what was chosen as drafts',
    description:
      'Takes the ids of `found`; the rest is not imported. The drafts are written in the background, with pictures; nothing is published. Not found unless an import waits for the choice; it does so for seven days after the upload.',
    body: Choice,
    answer: { 202: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, body }) => chooseFromImport(db, viewer, body.items),
  })

  api.delete('/api/studio/import', {
    summary: 'Cancel my import; drafts that are written stay',
    description: 'What is not written yet stays away, and the uploaded file is deleted.',
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer }) => cancelImport(db, files, viewer),
  })
}

const uploadRoute: Routes = async (app) => {
  const { db, files } = app
  const api = operationsOf(app)
  await acceptFiles(app, MAX_FILE_BYTES, ImportForm)

  api.post('/api/studio/import', {
    summary: 'Upload a file to import from',
    description:
      'A zip of Markdown files (at most 50 MB), a WordPress export or a saved feed (at most 20 MB); the content tells which. Level 1 or higher, one import at a time. Answers 202: what can be imported is found in the background.',
    limit: NEW_IMPORTS,
    answer: { 202: LatestImport },
    refuses: ['level_too_low', 'import_open', 'import_too_large'],
    call: async ({ request }) => {
      await using file = await fileOf(request, 'file', 'import_too_large')
      return await importFile(db, files, viewerOf(request), file)
    },
  })
}
