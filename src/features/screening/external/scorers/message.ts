import type { Question } from '../question.ts'

const MAX_SUBJECT = 100

/** The question as a mail, which is what rspamd and SpamAssassin read; nodemailer is imported only with such a scorer. */
export async function messageOf({ author, text, scope }: Question, site: URL): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const [subject = ''] = text.split('\n', 1)
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  }).sendMail({
    from: { name: author.username, address: `member-${author.id}@${site.hostname}` },
    to: `${scope}@${site.hostname}`,
    subject: [...subject].slice(0, MAX_SUBJECT).join(''),
    text,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0)
}
