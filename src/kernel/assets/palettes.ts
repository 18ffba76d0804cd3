import { hexOf, isShown, type Oklch, oklchOfHex } from './oklch.ts'

/** A paper tint and an accent, in OKLCH: at one lightness all hues have about the same contrast. */
export interface Palette {
  paper: { hue: number; tint: number }
  accent: Oklch
}

/** What an owner can choose among; contrast.test.ts proves every pair of text and ground in each of them, light and dark. */
export const PALETTES = {
  amber: { paper: { hue: 84, tint: 0.0058 }, accent: { lightness: 0.817, chroma: 0.16, hue: 75 } },
  clay: { paper: { hue: 55, tint: 0.0062 }, accent: { lightness: 0.72, chroma: 0.15, hue: 45 } },
  moss: { paper: { hue: 115, tint: 0.0055 }, accent: { lightness: 0.76, chroma: 0.15, hue: 135 } },
  sea: { paper: { hue: 195, tint: 0.004 }, accent: { lightness: 0.77, chroma: 0.115, hue: 190 } },
  sky: { paper: { hue: 250, tint: 0.004 }, accent: { lightness: 0.73, chroma: 0.12, hue: 240 } },
  plum: { paper: { hue: 340, tint: 0.004 }, accent: { lightness: 0.72, chroma: 0.13, hue: 330 } },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

export const DEFAULT_PALETTE: PaletteName = 'amber'

/** Custom properties that tokens.css makes all of its colours from; `<html data-colors>` chooses, by default the first. */
export function paletteStyles(): string {
  return Object.entries(PALETTES)
    .map(([name, palette]) => {
      const selector = `[data-colors="${name}"]`
      return paletteRule(name === DEFAULT_PALETTE ? `:root,${selector}` : selector, palette)
    })
    .join('\n')
}

export function paletteRule(selector: string, { paper, accent }: Palette): string {
  const { lightness, chroma, hue } = accent
  return `${selector}{--paper-hue:${paper.hue};--tint:${paper.tint};--accent-lightness:${lightness};--accent-chroma:${chroma};--accent-hue:${hue}}`
}

const OWN_LIGHTNESS = { min: 0.72, max: 0.82 }
const OWN_CHROMA = { max: 0.16, step: 0.005 }
const OWN_TINT = 0.004
/** Lightness that tokens.css gives to the steps of an accent, and their share of its chroma. */
const FIXED_STEPS = [
  [0.95, 0.2],
  [0.28, 0.27],
  [0.565, 0.72],
  [0.7, 0.85],
  [0.48, 0.62],
  [0.85, 0.6],
] as const

/**
 * A palette from any `#rrggbb`: its hue stays, its lightness moves to where text can be read in light and dark, and its chroma shrinks
 * until a screen shows all steps. contrast.test.ts proves it around the circle.
 */
export function ownPalette(hex: string): Palette {
  const given = oklchOfHex(hex)
  const hue = Math.round(given.hue)
  const lightness = rounded(Math.min(OWN_LIGHTNESS.max, Math.max(OWN_LIGHTNESS.min, given.lightness)))
  let chroma = Math.min(OWN_CHROMA.max, given.chroma)
  while (chroma > 0 && !stepsAreShown({ lightness, chroma, hue })) chroma -= OWN_CHROMA.step
  const accent = { lightness, chroma: rounded(Math.max(0, chroma)), hue }
  return { paper: { hue, tint: given.chroma < OWN_TINT ? 0 : OWN_TINT }, accent }
}

function stepsAreShown({ lightness, chroma, hue }: Oklch): boolean {
  const moving = [
    [lightness, 1],
    [lightness - 0.04, 1],
    [lightness + 0.03, 0.8],
  ] as const
  return [...moving, ...FIXED_STEPS].every(([at, share]) =>
    isShown({ lightness: at, chroma: chroma * share, hue }),
  )
}

/** Of the ground of pages (`--page` in tokens.css), for the bars of browsers and for the manifest. */
export function paperColors({ paper }: Palette): { light: string; dark: string } {
  return {
    light: hexOf({ lightness: 0.98, chroma: paper.tint, hue: paper.hue }),
    dark: hexOf({ lightness: 0.192, chroma: paper.tint * 0.75, hue: paper.hue }),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
