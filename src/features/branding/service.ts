import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createCache } from '../../kernel/cache/cache.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { MailSite } from '../mail/service.ts'
import * as moderation from '../moderation/service.ts'
import type { Settings } from '../site/rules.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { siteTexts } from '../site/view.ts'
import type { BrandSlot } from '../uploads/rules.ts'
import { type BrandSource, makeBrandPicture, typeOfFile } from '../uploads/service.ts'
import { cssProblem } from './check-css.ts'
import { cleanSvg } from './clean-svg.ts'
import {
  type BrandFiles,
  currentOf,
  readBrandFiles,
  refreshBrandFiles,
  signalBrandChanged,
} from './live-brand.ts'
import {
  deletePictures,
  findPicture,
  findPictureFacts,
  type NewPicture,
  savePictures,
  saveStyle,
} from './queries.ts'
import {
  MAX_SVG_BYTES,
  nameOf,
  partsOf,
  pictureUrl,
  SVG_PART,
  SVG_SLOTS,
  SVG_TYPE,
  styleText,
  styleUrl,
} from './rules.ts'
import type { Branding, BrandStyleBody } from './schema.ts'

export { brandReader, DRAFT_URL, followBrandFiles } from './live-brand.ts'

export async function branding(db: Db): Promise<Branding> {
  return toBranding(await readBrandFiles(db))
}

/** Re-encoded by a picture worker, a drawing cleaned before; stored with all of its parts, or not at all. */
export async function changePicture(
  db: Db,
  viewer: Viewer,
  slot: BrandSlot,
  file: ReceivedFile,
): Promise<Branding> {
  const pictures = await makeParts(viewer, slot, file)
  return change(db, viewer, async (trx) => {
    await savePictures(trx, pictures)
    await record(trx, viewer, 'brand.changed', { slot, name: pictures[0]?.hash })
  })
}

export function removePicture(db: Db, viewer: Viewer, slot: BrandSlot): Promise<Branding> {
  return change(db, viewer, async (trx) => {
    if (await deletePictures(trx, slot)) await record(trx, viewer, 'brand.removed', { slot })
  })
}

/** Publishing ends the draft; a draft is nobody's business but the owners', so it is not logged. */
export async function changeStyle(
  db: Db,
  viewer: Viewer,
  { css: input, publish }: BrandStyleBody,
): Promise<Branding> {
  const css = input.replaceAll('\r\n', '\n').trim()
  const problem = cssProblem(css)
  if (problem) {
    const limit = `${problem.line}: ${problem.found}`
    throw new InvalidRequest([{ field: 'css', rule: 'notAllowedInLine', limit }])
  }
  return change(db, viewer, async (trx) => {
    await saveStyle(trx, 'draft', publish ? '' : css)
    if (!publish) return
    await saveStyle(trx, 'live', css)
    const action = css === '' ? 'brand.removed' : 'brand.changed'
    await record(trx, viewer, action, { slot: 'style', ...(css && { name: nameOf(css) }) })
  })
}

async function change(db: Db, viewer: Viewer, work: (trx: Trx) => Promise<void>): Promise<Branding> {
  const files = await write(db, viewer, async (trx) => {
    await work(trx)
    signalBrandChanged(trx)
    return readBrandFiles(trx)
  })
  await refreshBrandFiles(db)
  return toBranding(files)
}

function record(
  trx: Trx,
  viewer: Viewer,
  action: moderation.LoggedAction,
  details: Record<string, unknown>,
): Promise<void> {
  return moderation.record(trx, { actor_id: viewer.id, action, target_type: 'brand', target_id: 0, details })
}

function toBranding({ pictures, styles }: BrandFiles): Branding {
  const shown = pictures.map((picture) => {
    const { slot, part, type, width, height } = picture
    return { slot, part, url: pictureUrl(picture), type, width, height }
  })
  return { pictures: shown, css: styles }
}

async function makeParts(viewer: Viewer, slot: BrandSlot, file: ReceivedFile): Promise<NewPicture[]> {
  const type = await typeOfFile(file)
  const svg = type === null ? await readSvg(slot, file) : null
  const source: BrandSource = svg ? { svg } : { type: type ?? 'image/png' }
  const made = await makeBrandPicture(viewer, slot, source, svg ? { ...file, path: svg.path } : file)
  const files = [made, ...made.variants]
  const pictures = partsOf(slot).map(async (part, at): Promise<NewPicture> => {
    const { path, type, width, height } = files[at] ?? made
    if (svg && part === SVG_PART)
      return { slot, part, type: SVG_TYPE, width, height, ...named(Buffer.from(svg.text)) }
    return { slot, part, type, width, height, ...named(await readFile(path)) }
  })
  return Promise.all(pictures)
}

function named(content: Buffer): Pick<NewPicture, 'content' | 'hash'> {
  return { content, hash: nameOf(content) }
}

/** The cleaned drawing, also as a file for the worker. */
async function readSvg(slot: BrandSlot, file: ReceivedFile) {
  const bytes = file.bytes <= MAX_SVG_BYTES ? await readFile(file.path) : null
  const isText = bytes === null || /^[\s\ufeff]*</.test(bytes.subarray(0, 100).toString())
  if (!SVG_SLOTS.includes(slot) || !isText) throw new Refusal('image_type_not_allowed')
  if (bytes === null) throw new Refusal('image_too_large')
  const svg = cleanSvg(bytes.toString())
  const target = path.join(file.folder, 'clean.svg')
  await writeFile(target, svg.text)
  return { ...svg, path: target }
}

const contents = createCache<NewPicture | undefined>({
  name: 'brand pictures',
  ttlMs: 60 * 60 * 1000,
  onlyFound: true,
  bytesOf: (picture) => picture?.content.length ?? 0,
})

/**
 * The file of this name, or the address of what replaced it. A process that has not heard of a change yet asks the database; for its bytes
 * only if it has that name.
 */
export async function openPicture(
  db: Db,
  { slot, part, name }: { slot: BrandSlot; part: string; name: string },
): Promise<NewPicture | { moved: string | null }> {
  const known = currentOf(db)?.pictures.find((each) => each.slot === slot && each.part === part)
  const facts = known?.hash === name ? known : await findPictureFacts(db, slot, part)
  if (facts?.hash !== name) return { moved: facts ? pictureUrl(facts) : null }
  const found = await contents.load(db, `${slot} ${part}`, () => findPicture(db, slot, part), name)
  return found?.hash === name ? found : { moved: found ? pictureUrl(found) : null }
}

/** The same for the stylesheet, whole or with the colours alone. */
export async function openStyle(db: Db, name: string): Promise<{ text: string } | { moved: string | null }> {
  const matching = (settings: Settings, css: string) =>
    [styleText(settings, css), styleText(settings, '')].find((text) => text !== '' && nameOf(text) === name)
  const known = matching(currentSettings(db), currentOf(db)?.styles.live ?? '')
  if (known !== undefined) return { text: known }
  const [settings, { styles }] = await Promise.all([readSettings(db), readBrandFiles(db)])
  const text = matching(settings, styles.live)
  return text === undefined ? { moved: styleUrl(styleText(settings, styles.live)) } : { text }
}

/** The site as mails name it, with the owner's logo and last lines. */
export async function mailSite(db: Db, defaultName: string, origin: string): Promise<MailSite> {
  const [settings, logo = null] = await Promise.all([readSettings(db), findPicture(db, 'logo', 'mail')])
  const foot = {
    'zh-CN': settings['mail.foot.zh-CN'],
    'zh-TW': settings['mail.foot.zh-TW'],
    en: settings['mail.foot.en'],
  }
  return { name: siteTexts(settings, defaultName).name, origin, foot, logo }
}

export async function draftStyle(db: Db): Promise<string> {
  return styleText(await readSettings(db), (await readBrandFiles(db)).styles.draft)
}
