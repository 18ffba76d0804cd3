const PASTED = 'reads what somebody pastes or types into their own editor, in their own browser'
const OURS = 'reads a text that this program or its database wrote'
const SETTING = 'reads a setting of the operator'
const WRITTEN = 'writes Markdown in a text worker, which has a limit of processor time'
const ONE_CLASS = 'repeats single classes, and nothing follows them; recheck does not know the flag v'
const ADDRESS = 'is anchored, and reads an address, which holds no line break'

/** Expressions that take more than linear time, or that recheck cannot judge, each with the reason why that does no harm. */
export const ACCEPTED: Record<string, string> = {
  '/text-decoration[^;]*line-through/i': PASTED,
  '/<(style|script|title)\\b[\\s\\S]*?<\\/\\1\\s*>/gi': PASTED,
  '/<[a-z][^>]*>/gi': PASTED,
  '/<[^>]*>/g': PASTED,
  '/"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`/': PASTED,
  "new RegExp( `(${comment})|(${STRING})|(${NUMBER})|(${KEYWORD})`, DASH_COMMENTS.test(language) ? 'gi' : 'g', )":
    PASTED,
  'new RegExp(`${INLINE_TEX.source}$`)': PASTED,
  '/\\[([^\\]]+)\\]\\(([^)]+)\\)/g': OURS,
  "new RegExp(PICTURE, 'gm')": OURS,
  '/^(?<heads>joule-ledger-heads-1 (?<day>\\d{4}-\\d\\d-\\d\\d) .+) (?<signature>[\\w-]{86})$/': OURS,
  '/([a-z_]+) as (?:(?:not )?materialized )?\\(/g': OURS,
  '/\\b(insert into|(?<!for |key |do )update|delete from) "?([a-z_]+)/i': OURS,
  '/\\b(?:FATAL|PANIC|DETAIL|HINT): +(.*)/': OURS,
  '/lock file ".*" (already exists|is empty)|pre-existing shared memory block/': OURS,
  '/(?=https?:\\/\\/\\S+$)/': OURS,
  'new RegExp(`^${source}$`)': 'is made of the path of a declared route, whose parts end at the next slash',
  '/<Contents>(?:(?!<\\/Contents>).)*?<Key>([^<]*)<\\/Key>(?:(?!<\\/Contents>).)*?<LastModified>([^<]*)<\\/LastModified>/gs':
    'reads a list of at most 1,000 keys from the object store of the operator; each part ends with its entry',
  '/^https:\\/\\/login\\.microsoftonline\\.[a-z]+\\/(common|organizations|consumers)(\\/|$)/i': SETTING,
  '/^https:\\/\\/(?:www\\.|m\\.)?bilibili\\.com\\/video\\/(BV[a-zA-Z0-9]{10})\\/?(?:[?#].*)?$/': ADDRESS,
  '/^https:\\/\\/(?:(?:www\\.|m\\.)?youtube\\.com\\/(?:watch\\?(?:[^#]*&)?v=|shorts\\/)|youtu\\.be\\/)([\\w-]{11})(?:[?&#/].*)?$/':
    ADDRESS,
  '/^https:\\/\\/v\\.youku\\.com\\/v_show\\/id_([\\w=]{8,24})\\.html(?:[?#].*)?$/': ADDRESS,
  '/(<img\\b[^<>]*?\\ssrc\\s*=\\s*)(?:"([^"<>]*)"|\'([^\'<>]*)\')/gi':
    'ends with its tag; after src nothing is looked at twice',
  '/^([A-Za-z_][\\w-]*)[ \\t]*:[ \\t]*(.*)$/': 'reads a line of front matter, which is bounded',
  '/^[ \\t]*-[ \\t]+(.*)$/': 'reads a line of front matter, which is bounded',
  "/\"(?:[^\"\\\\]|\\\\.){0,300}\"|'(?:[^']|''){0,300}'|[^\\s,][^,]*/g":
    'reads a line of front matter, which is bounded, and 300 characters after each quote at most',
  '/\\s+#+$/': 'reads at most 500 characters',
  '/\\$(?![\\s$])((?:\\\\[^\\n]|[^$\\\\\\n]){1,500})(?<!\\s)\\$/':
    'looks at 500 characters after each sign at most',
  '/\\$(?![\\s$])((?:\\\\[^\\n]|[^$\\\\\\n]){1,500})(?<!\\s)\\$(?!\\d)/g':
    'looks at 500 characters after each sign at most, in a worker',
  '/^(?:\\$`([^`\\n]+)`\\$|\\$(?![\\s$])((?:\\\\[^\\n]|[^$\\\\\\n]){1,500})(?<!\\s)\\$(?!\\d))/':
    'is anchored, and looks at 500 characters at most',
  '/\\\\text\\w*\\{[^}]*\\}/g': 'reads at most 500 characters',
  '/\\s*\\n\\s*/g': WRITTEN,
  '/[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]|[[\\p{L}\\p{M}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]]+/gv':
    ONE_CLASS,
  '/[[\\p{L}--\\p{Script=Han}]--[\\p{Script=Latin}\\p{Script=Hiragana}\\p{Script=Katakana}]]+/gv': ONE_CLASS,
  '/(\\p{M}{4})(?=[\\u200C\\u200D]*\\p{M})[\\p{M}\\u200C\\u200D]+/gu':
    'begins with four marks, after which nothing that fails is looked at twice: joiners are no marks',
  "new RegExp(`(${words.replace(/[.*+?^${}()|[\\]\\\\/]/g, '\\\\$&')})`, 'giu')":
    'searches for plain words: everything else is escaped',
  '/<a [^<>]*?href="([^"<>]+)"/g': 'ends with its tag; every address ends at the next quote',
  '/\\/api\\/(auth\\/.+|settings\\/(tokens|two-factor(\\/(confirm|recovery-codes|off))?|delete-account)|admin\\/webhooks)$/':
    'reads the path that a program itself calls',
  "/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i":
    'reads at most 254 characters',
  '/(?<unspaced>[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]&&[\\p{L}\\p{M}\\p{N}]]+)|[[\\p{L}\\p{M}\\p{N}]--[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]&&[\\p{L}\\p{M}\\p{N}]]]+/gv':
    ONE_CLASS,
  '/^ {0,3}> ?\\[!(note|tip|important|warning|caution)\\][ \\t]*(?:\\n|$)((?: {0,3}>[^\\n]*(?:\\n|$))*)/i':
    'is anchored, and goes on line by line',
  '/(\\u200D(?<=\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}]?\\uFE0F?\\u200D)(?=\\p{Extended_Pictographic})|\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}|[\\u200C\\u200D](?<=[[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{M}]][\\u200C\\u200D])(?=[[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{M}]])|[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}])|\\p{Cf}/gv':
    'repeats nothing but up to six characters of a flag, after one that begins it; recheck does not know the flag v',
}
