import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANG, type Lang } from '../../i18n/words.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { langOf } from '../../kernel/http/language.ts'
import { sealLink } from './link-secret.ts'
import { insertMail, type NewMail } from './queries.ts'
import { MAIL_CHANNEL } from './rules.ts'

/** Mail is queued if it can be sent, and in development, where `/dev/mail` shows it. */
export function mailIsOn({ mail, development }: Pick<Config, 'mail' | 'development'>): boolean {
  return mail !== null || development
}

type MailToQueue = Omit<NewMail, 'lang' | 'sealed'> & {
  /** The token of the link; stored encrypted until it is sent. */
  secret?: string
}

/** Queues mails in the language of a request. */
export interface Mailer {
  on: boolean
  /** Writes the mail in the transaction that causes it; it is sent after the commit, or not at all. */
  queue(trx: Trx, mail: MailToQueue): Promise<void>
}

export function mailerOf(request: FastifyRequest): Mailer {
  return mailerFor(request.server.config, request.server.keyFor, langOf(request))
}

/** For commands, which do not know the person's language. */
export function mailerFor(
  config: Pick<Config, 'mail' | 'development'>,
  keyFor: KeyFor,
  lang: Lang = DEFAULT_LANG,
): Mailer {
  const on = mailIsOn(config)
  return {
    on,
    async queue(trx, { secret, ...mail }) {
      if (!on) return
      const sealed = secret === undefined ? {} : { sealed: sealLink(keyFor, mail, secret) }
      await queueMail(trx, { ...mail, ...sealed, lang })
    },
  }
}

/** The same without a request, for jobs, which run only if mail is on. */
export async function queueMail(trx: Trx, mail: NewMail): Promise<void> {
  await insertMail(trx, mail)
  trx.afterCommit(() => trx.signals.send(MAIL_CHANNEL, [0]))
}

/** For what makes no sense without mail. */
export function requireMail({ on }: Mailer): void {
  if (!on) throw new Refusal('mail_off')
}
