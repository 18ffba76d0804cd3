const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation'

/** Click to load: the other site's player is requested only then. The link stays below it. */
export function listenForVideos(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-player]')
    // The content policy of a post's page allows players; that of a preview does not.
    if (!link || link.closest('dialog') || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!document.querySelector('main article.post-page')?.contains(link)) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.setAttribute('sandbox', SANDBOX)
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    player.title = link.textContent ?? ''
    player.src = link.dataset.player ?? ''
    link.removeAttribute('data-player')
    link.before(player)
    player.focus()
  })
}
