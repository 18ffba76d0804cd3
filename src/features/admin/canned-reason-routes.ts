import { Type } from 'typebox'
import { LANGS } from '../../i18n/words.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { CannedReasons, CannedReasonsBody, CannedReasonsQuery } from '../moderation/schema.ts'
import { cannedReasons, saveCannedReasons } from '../moderation/service.ts'

export const cannedReasonRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/canned-reasons', {
    summary: 'List the canned reasons for decisions',
    description:
      'For one subject in every language: what the owner wrote, or the reasons that come with the site.',
    access: 'moderator',
    scope: 'moderate',
    query: CannedReasonsQuery,
    answer: { 200: Type.Object({ items: Type.Array(CannedReasons, { maxItems: 9 }) }) },
    async call({ query: { about } }) {
      const reasons = await cannedReasons(db, about)
      return { items: LANGS.map((lang) => ({ about, lang, reasons: reasons[lang] })) }
    },
  })

  api.put('/api/admin/canned-reasons', {
    summary: 'Change the canned reasons for decisions',
    description:
      'Replaces those of one subject and language, nine at most; an empty text brings back the reasons that come with the site. The moderation log gets an entry.',
    access: 'owner',
    body: CannedReasonsBody,
    answer: { 200: CannedReasons },
    call: ({ viewer, body }) => saveCannedReasons(db, viewer, body),
  })
}
