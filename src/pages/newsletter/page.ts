import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { presentUser } from '../../features/accounts/service.ts'
import { mailIsOn } from '../../features/mail/service.ts'
import { type NewsTopic, subscribeUrl, TOPIC_KINDS, topicUrl } from '../../features/newsletters/rules.ts'
import { listNewsletters, openTopic, requestedBy } from '../../features/newsletters/service.ts'
import { topicName } from '../../features/newsletters/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { acceptForm, type FormPage, type RefusedForm, valuesOf } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { doneView, linkRoute, linkView } from '../auth/link-view.ts'
import { CHOOSE, chooseForm, requestForm, SUBSCRIBE } from './forms.ts'
import { managePages } from './manage.ts'

const CONFIRM = '/newsletter/confirm'
const Word = Type.Optional(Type.String({ maxLength: 100 }))
const Query = Type.Object({ kind: Word, subject: Word, done: Word })

/** Following by mail: the form, the link that confirms, and the page that the links of newsletters lead to. */
export const newsletterPages: FastifyPluginAsyncTypebox = async (app, options) => {
  await managePages(app, options)
  if (!mailIsOn(app.config)) return
  const { db } = app

  app.get(
    SUBSCRIBE,
    {
      schema: { querystring: Query, response: { 200: HtmlPage } },
      config: { access: 'optional', visitorForm: true },
    },
    async (request, reply) => {
      const { done, ...asked } = request.query
      const view = done === undefined ? await loadSubscribe(db, request.viewer, topicIn(asked)) : sentView
      return showPage(request, reply, view)
    },
  )

  const again: FormPage['again'] = async (request, reply, refused) =>
    showPage(request, reply, await loadSubscribe(db, request.viewer, topicIn(refused.values), refused))
  acceptForm(app, SUBSCRIBE, {
    api: 'POST /api/newsletter/subscribe',
    done: ({ body }) => `${subscribeUrl(topicIn(body))}&done=`,
    again,
  })
  acceptForm(app, CHOOSE, {
    api: 'PUT /api/newsletter/subscriptions',
    done: ({ body }) => topicUrl(topicIn(body)),
    again,
  })

  app.get(CONFIRM, linkRoute, async (request, reply) => {
    const { token = '', done } = request.query
    return showPage(request, reply, done === undefined ? await loadConfirm(db, token) : confirmedView)
  })
  acceptForm(app, CONFIRM, {
    api: 'POST /api/newsletter/confirm',
    place: () => CONFIRM,
    done: () => `${CONFIRM}?done`,
  })
}

/** Not found where none is named. */
function topicIn(asked: unknown): NewsTopic {
  const { kind: named, subject } = valuesOf(asked)
  const kind = TOPIC_KINDS.find((each) => each === named)
  if (!kind || !subject) throw notFound()
  return { kind, subject }
}

/** For members a choice, for everybody else a form with an address. */
async function loadSubscribe(
  db: Db,
  viewer: Viewer | null,
  asked: NewsTopic,
  refused?: RefusedForm,
): Promise<PageView> {
  const topic = await openTopic(db, asked)
  const member = viewer && {
    user: await presentUser(db, viewer.id),
    chosen: (await listNewsletters(db, viewer)).items,
  }
  return (page) =>
    authLayout(page, {
      title: page.t.newsletters.subscribe.title,
      lead: html`<span dir="auto">${topicName(page.t, topic)}</span>`,
      form: member ? chooseForm(page, topic, member, refused) : requestForm(page, topic, refused),
      plain: true,
      other: html`<a href="${topicUrl(topic)}">${page.t.newsletters.subscribe.back}</a>`,
    })
}

function sentView(page: PageContext): SafeHtml {
  const { title, lead } = page.t.newsletters.sent
  return authLayout(page, {
    title,
    lead,
    form: null,
    other: html`<a href="/">${page.t.newsletters.manage.home}</a>`,
  })
}

/** Opening the link changes nothing: programs that scan mails open links. */
async function loadConfirm(db: Db, token: string): Promise<PageView> {
  const { topic, pace, address } = await requestedBy(db, token)
  return (page) => {
    const { title, lead, submit, done } = page.t.newsletters.confirm
    return linkView(page, {
      title,
      lead: html`<span dir="auto">${lead(topicName(page.t, topic), page.t.newsletters.paces[pace], address)}</span>`,
      submit,
      done,
      api: 'POST /api/newsletter/confirm',
      token,
      next: topicUrl(topic),
      path: CONFIRM,
    })
  }
}

function confirmedView(page: PageContext): SafeHtml {
  return doneView(page, page.t.newsletters.confirm, '/')
}
