import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import { authorName } from '../../features/posts/rules.ts'
import { sharePictureTags } from '../../features/share-pictures/view.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { jsonLd } from '../../kernel/html/trusted-html.ts'
import { canonicalAndFeeds } from '../posts/meta-tags.ts'
import type { Space } from './load.ts'

/** Open Graph and JSON-LD of a profile. */
export function spaceMetaTags(page: ViewerPage, { person, figures }: Space): SafeHtml {
  const { username, signature, avatar_url, created_at, followers_count } = person
  const path = personUrl(person.uid)
  const url = page.origin + path
  const name = authorName(person)
  const image = avatar_url && new URL(avatar_url, page.origin).href
  return html`${canonicalAndFeeds(page, path, `${path}/feed`)}
<meta property="og:type" content="profile">
<meta property="og:site_name" content="${page.siteName}">
<meta property="og:title" content="${page.t.space.title(name)}">
${signature ? html`<meta property="og:description" content="${signature}">` : null}
<meta property="og:url" content="${url}">
<meta property="profile:username" content="${username}">
${sharePictureTags(page, { kind: 'space', key: person.uid, title: username, avatar_url })}
${jsonLd({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateCreated: created_at,
  mainEntity: {
    '@type': 'Person',
    identifier: String(person.uid),
    name: username,
    url,
    ...(signature ? { description: signature } : {}),
    ...(image ? { image } : {}),
    interactionStatistic: counted('FollowAction', followers_count),
    agentInteractionStatistic: counted('WriteAction', figures.posts),
  },
})}`
}

function counted(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  }
}
