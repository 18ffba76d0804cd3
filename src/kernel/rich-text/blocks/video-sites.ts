/** A video, or a pen: what another site plays in a frame. */
interface Video {
  /** The name of the site. */
  site: string
  /** The address of its player. */
  player: string
}

interface Site {
  name: string
  address: RegExp
  player(id: string): string
}

/** The first group of each address pattern is the video's id. */
const SITES: Site[] = [
  {
    name: 'bilibili',
    address: /^https:\/\/(?:www\.|m\.)?bilibili\.com\/video\/(BV[a-zA-Z0-9]{10})\/?(?:[?#].*)?$/,
    player: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=1`,
  },
  {
    name: 'YouTube',
    address:
      /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    name: 'Youku',
    address: /^https:\/\/v\.youku\.com\/v_show\/id_([\w=]{8,24})\.html(?:[?#].*)?$/,
    player: (id) => `https://player.youku.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    address: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})\/?(?:[?#].*)?$/,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1`,
  },
  {
    name: 'CodePen',
    address: /^https:\/\/codepen\.io\/([\w-]{1,60}\/pen\/[\w-]{4,60})\/?(?:[?#].*)?$/,
    player: (id) => `https://codepen.io/${id.replace('/pen/', '/embed/')}?default-tab=result`,
  },
]

/** Hosts of the players, for the content policy. */
export const PLAYER_ORIGINS = SITES.map(({ player }) => new URL(player('')).origin)

/** The video at an address; null for any other address. */
export function videoAt(url: string): Video | null {
  for (const { name, address, player } of SITES) {
    const id = address.exec(url)?.[1]
    if (id) return { site: name, player: player(id) }
  }
  return null
}
