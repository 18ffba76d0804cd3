/** A paper tint and an accent, in OKLCH: at one lightness all hues have about the same contrast. */
interface Palette {
  paper: { hue: number; tint: number }
  accent: { lightness: number; chroma: number; hue: number }
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

const DEFAULT: keyof typeof PALETTES = 'amber'

/** Custom properties that tokens.css makes all of its colours from; `<html data-palette>` chooses, by default the first. */
export function paletteStyles(): string {
  return Object.entries(PALETTES)
    .map(([name, { paper, accent }]) => {
      const selector = name === DEFAULT ? ':root' : `[data-palette="${name}"]`
      const { lightness, chroma, hue } = accent
      return `${selector}{--paper-hue:${paper.hue};--tint:${paper.tint};--accent-lightness:${lightness};--accent-chroma:${chroma};--accent-hue:${hue}}`
    })
    .join('\n')
}
