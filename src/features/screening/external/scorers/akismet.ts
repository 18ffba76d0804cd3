import { type AskScorer, UnusableAnswer } from '../question.ts'
import { post } from './http.ts'

/** Akismet's comment-check. It wants the writer's address, so it is not asked about what no request brings. */
export const askAkismet: AskScorer = async ({ url, key, site }, { scope, author, text, trial }, signal) => {
  const fields = new URLSearchParams({
    api_key: key,
    blog: site.href,
    user_ip: author.ip ?? '',
    comment_type: scope === 'posts' ? 'blog-post' : 'comment',
    comment_author: author.username,
    comment_content: text,
    blog_charset: 'UTF-8',
    ...(trial && { is_test: '1' }),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Joule' }
  const answer = await post(url, { headers, body: fields.toString() }, signal)
  if (answer !== 'true' && answer !== 'false') throw new UnusableAnswer('invalid', 'neither true nor false')
  return { verdict: answer === 'true' ? 'hold' : 'pass' }
}
