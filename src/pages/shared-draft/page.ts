import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { LINK_READS } from '../../features/authoring/rules.ts'
import { readSharedDraft, type SharedDraft } from '../../features/authoring/service.ts'
import { authorAvatar, authorLink, cover, postUrl, tagChips } from '../../features/posts/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import { Refusal } from '../../kernel/errors.ts'
import { exactTag, sentenceWith, timeTag } from '../../kernel/format.ts'
import { note } from '../../kernel/html/components/note.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

type Draft = Exclude<SharedDraft, { public_id: number }>

/** An unpublished post, for anyone with the secret link: not cached, not indexed, and not leaked to other sites. */
export const sharedDraftPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/drafts',
    {
      schema: {
        querystring: Type.Object({ key: Type.Optional(Type.String({ maxLength: 128 })) }),
        response: { 200: HtmlPage, 302: Type.Null() },
      },
      config: { access: 'optional', noStore: true, framesVideos: true, limit: LINK_READS },
    },
    (request, reply) => showDraft(request, reply, request.query.key ?? ''),
  )
}

async function showDraft(request: FastifyRequest, reply: FastifyReply, key: string) {
  const { db } = request.server
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  const draft = await readSharedDraft(db, key)
  if (!draft) throw new Refusal('draft_link_invalid')
  if ('public_id' in draft) return reply.redirect(postUrl(draft.public_id), 302)
  const covers = await picturesAt(db, draft.cover_url ? [draft.cover_url] : [])
  return showPage(request, reply, (page) => draftView(page, draft, covers))
}

function draftView(page: PageContext, draft: Draft, covers: Parameters<typeof cover>[1]): SafeHtml {
  const { title, author, cover_url, tags, page_html, updated_at, expires_at } = draft
  const words = page.t.draftLinks
  return layout(page, {
    title,
    head: html`<meta name="robots" content="noindex">`,
    main: html`<div class="card-stack">${note('info', sentenceWith(words.shared, exactTag(page, expires_at)))}
<article class="post-page">
<header class="post-head">
<h1 dir="auto">${title}</h1>
<div class="post-byline">${authorAvatar(author, 'medium')}
<div><p class="byline">${authorLink(page.t, author)}</p>
<div class="post-facts"><span>${words.saved} ${timeTag(page, updated_at)}</span></div></div>
</div>
</header>
${cover_url ? cover(cover_url, covers, { class: 'post-cover', sizes: '(min-width: 50rem) 49rem, 100vw' }) : null}
<div class="prose" dir="auto">${trustedHtml(page_html)}</div>
<footer class="post-foot"><div class="post-foot-head">${tagChips(page.t, tags)}</div></footer>
</article></div>`,
  })
}
